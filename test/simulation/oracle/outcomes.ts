import type { Deed } from './deeds.ts';
import { type Fields, idOf, isSame, totalsOf } from './plain.ts';
import { collectionOf, fieldsOf, NOTES, STATE, unitsOf, unitsWith } from './units.ts';

export interface Held {
  readonly fields: Fields;
  /** The operation that wrote each unit last. */
  readonly writers: Readonly<Record<string, string>>;
  /** Fields whose value the oracle cannot know. */
  readonly loose: ReadonlySet<string>;
}

/** An outcome of two changes of one record of which a user has to be told. */
export type Outcome =
  | 'overwritten'
  | 'first-void-stands'
  | 'void-stands'
  | 'voided-with-edit'
  | 'replaced-twice'
  | 'deleted-with-edit'
  | 'edited-when-merged'
  | 'merged-with-edit';

export interface Effect {
  readonly held: Held | null;
  readonly outcomes: readonly Outcome[];
}

/** True if the values that a deed overwrote unseen stand again; links and notes do not count. */
export const standsAgain = (
  deed: Deed,
  before: Held | null,
  after: Held | null,
  now: Held | null,
): boolean => {
  const units = touchedIn(deed).filter(
    (unit) => before !== null && unseenIn(before, deed).includes(unit),
  );
  return fieldsOf(deed.path, units).every((field) => {
    const [was, became, is] = [before, after, now].map((held) => held?.fields[field]);
    return NO_CONTENT.includes(field) || isSame(was, became) || isSame(was, is);
  });
};

/** Fields that say nothing by themselves: a link, and what devices note. */
export const NO_CONTENT: readonly string[] = ['clientId', ...NOTES];

const TRIMMED: readonly string[] = ['address', 'postalCode', 'city'];

const trimmed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      TRIMMED.includes(name) && typeof value === 'string' ? value.trim() : value,
    ]),
  );

/** Returns what the fields say: final ids, totals of the lines, addresses without outer spaces. */
export const said = (path: string, fields: Fields): Fields => {
  const collection = collectionOf(path);
  if (collection === 'clients') return trimmed(fields);
  if (collection !== 'receipts') return fields;
  const lines = 'items' in fields ? totalsOf(fields['items']) : {};
  const seller = 'clientId' in fields ? { clientId: idOf(fields['clientId']) } : {};
  return { ...fields, ...lines, ...seller };
};

const without = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null));

const writtenBy = (path: string, operationId: string): Record<string, string> =>
  Object.fromEntries(Object.keys(unitsOf(path)).map((unit) => [unit, operationId]));

const NOTHING: Held = { fields: {}, writers: {}, loose: new Set() };

const make = ({ path, typed, operationId }: Deed): Effect => ({
  held: {
    fields: without(said(path, typed)),
    writers: writtenBy(path, operationId),
    loose: new Set(),
  },
  outcomes: [],
});

/**
 * False for a client link that the user did not type: the screen shows the
 * client into which the linked one was merged, or nobody if that client is gone.
 */
const isMeant = (field: string, { typed, shown }: Deed): boolean =>
  field !== 'clientId' || ('clientId' in typed && !isSame(typed['clientId'], shown?.['clientId']));

const differsIn = (unit: string, a: Fields, b: Fields, deed: Deed): boolean =>
  fieldsOf(deed.path, [unit]).some((field) => isMeant(field, deed) && !isSame(a[field], b[field]));

/**
 * Units in which the record differs from what the screen showed. A client
 * link alone does not count: the copy of the seller stands beside it.
 */
const unseenIn = ({ fields }: Held, deed: Deed): readonly string[] => {
  const shown = said(deed.path, deed.shown ?? {});
  const { clientId, ...typed } = deed.typed;
  const unlinked = { ...deed, typed };
  return Object.keys(unitsOf(deed.path)).filter((unit) => differsIn(unit, fields, shown, unlinked));
};

/** Units in which the user typed something else than the screen showed. */
const touchedIn = (deed: Deed): readonly string[] => {
  const shown = said(deed.path, deed.shown ?? {});
  const after = { ...shown, ...said(deed.path, deed.typed) };
  return unitsWith(deed.path, Object.keys(said(deed.path, deed.typed))).filter((unit) =>
    differsIn(unit, after, shown, deed),
  );
};

const earlier = (a: unknown, b: unknown): unknown =>
  Date.parse(String(a)) <= Date.parse(String(b)) ? a : b;

interface Print {
  readonly id: string;
  readonly at: string;
  readonly hash?: string;
}

export const printsIn = (fields: Fields): readonly Print[] =>
  Array.isArray(fields['prints']) ? (fields['prints'] as readonly Print[]) : [];

/** A print replaces the prints that the screen showed; prints that it did not show stay. */
const printsAfter = (fields: Fields, { print, shown }: Deed): readonly Print[] | undefined => {
  if (print === undefined) return undefined;
  const gone = [...printsIn(shown ?? {}), print].map(({ id }) => id);
  return [...printsIn(fields).filter(({ id }) => !gone.includes(id)), print];
};

/**
 * Returns the earlier of two first prints. A user who prints again has
 * seen the first print, which then stays, whatever the clock says.
 */
const firstPrint = ({ fields }: Held, { shown, typed: { printedAt } }: Deed): unknown => {
  const noted = fields['printedAt'];
  if (printedAt === undefined) return undefined;
  if (noted === undefined) return printedAt;
  return (shown?.['printedAt'] ?? null) === null ? earlier(noted, printedAt) : noted;
};

/**
 * Returns what devices note on a receipt: its prints, the
 * time of the first one, and the time of the last change.
 */
const noted = (held: Held, deed: Deed): Fields => {
  const { fields } = held;
  const { typed, path } = deed;
  if (collectionOf(path) !== 'receipts') return {};
  const { updatedAt } = typed;
  const last = fields['updatedAt'] ?? updatedAt;
  return without({
    prints: printsAfter(fields, deed),
    printedAt: firstPrint(held, deed),
    updatedAt:
      updatedAt === undefined || earlier(last, updatedAt) === last ? (updatedAt ?? last) : last,
  });
};

const changed = (held: Held, deed: Deed, units: readonly string[]): Held => {
  const { path, operationId, shown, typed } = deed;
  const meant = said(path, { ...shown, ...typed });
  const fields = fieldsOf(path, units);
  const loose = new Set(held.loose);
  if (fields.includes('clientId')) {
    if (isMeant('clientId', deed)) loose.delete('clientId');
    else if (!isSame(meant['clientId'], held.fields['clientId'])) loose.add('clientId');
  }
  return {
    fields: without({
      ...held.fields,
      ...Object.fromEntries(fields.map((field) => [field, meant[field]])),
      ...noted(held, deed),
    }),
    writers: { ...held.writers, ...Object.fromEntries(units.map((unit) => [unit, operationId])) },
    loose,
  };
};

export const isVoid = (fields: Fields | null): boolean => fields?.['status'] === 'voided';

export const isMerged = (fields: Fields | null): boolean => (fields?.['mergedInto'] ?? '') !== '';

/** Outcomes of a deed that merges a client, or that changes a client whose merge it did not see. */
const ofMerging = (held: Held, deed: Deed, touched: readonly string[]): readonly Outcome[] => {
  const isMerging = touched.includes('standing') && isMerged(deed.typed);
  const others = unseenIn(held, deed).filter((unit) => unit !== 'standing');
  if (isMerging) return others.length > 0 ? ['merged-with-edit'] : [];
  const isUnseen = isMerged(held.fields) && !isMerged(deed.shown);
  return isUnseen && !touched.includes('standing') ? ['edited-when-merged'] : [];
};

/**
 * The first void reason and the first replacement of a
 * voided receipt stand, even if the screen knew of neither.
 */
const replaceVoid = (held: Held, deed: Deed): Effect => {
  const fields = without({ ...held.fields, ...noted(held, deed) });
  if ((held.fields['replacedBy'] ?? '') !== '')
    return { held: { ...held, fields }, outcomes: ['replaced-twice'] };
  const { replacedBy } = deed.typed;
  return { held: { ...held, fields: { ...fields, replacedBy } }, outcomes: [] };
};

const isReplacing = ({ fields }: Held, { typed }: Deed): boolean =>
  'replacedBy' in typed && isVoid(fields);

const edit = (held: Held, deed: Deed): Effect => {
  const touched = touchedIn(deed);
  if (isReplacing(held, deed)) return replaceVoid(held, deed);
  // Only a user who has seen the void may undo it or change its reason.
  const isUnseenState = touched.includes(STATE) && unseenIn(held, deed).includes(STATE);
  if (isVoid(held.fields) && (!isVoid(deed.shown) || isUnseenState)) {
    const lost = touched.includes(STATE) ? 'first-void-stands' : 'void-stands';
    // A value that the record says already is no loss.
    const wanted = changed(held, deed, touched).fields;
    const isLost = touched.some((unit) => differsIn(unit, held.fields, wanted, deed));
    return { held: changed(held, deed, []), outcomes: isLost ? [lost] : [] };
  }
  const after = changed(held, deed, touched);
  const overwritten = unseenIn(held, deed).some(
    (unit) => touched.includes(unit) && differsIn(unit, held.fields, after.fields, deed),
  );
  const isClient = collectionOf(deed.path) === 'clients';
  const merging = isClient && touched.length > 0 ? ofMerging(held, deed, touched) : [];
  return {
    held: after,
    outcomes: [...(overwritten ? (['overwritten'] as const) : []), ...merging],
  };
};

const isUnseen = (held: Held, deed: Deed): boolean =>
  unseenIn(held, deed).some((unit) => unit !== STATE);

const voidIt = (held: Held, deed: Deed): Effect => {
  if (isVoid(held.fields)) {
    const isOther = !isSame(held.fields['voidReason'], deed.typed['voidReason']);
    return { held: changed(held, deed, []), outcomes: isOther ? ['first-void-stands'] : [] };
  }
  const outcomes = isUnseen(held, deed) ? (['voided-with-edit'] as const) : [];
  return { held: changed(held, deed, [STATE]), outcomes };
};

const remove = (held: Held | null, deed: Deed): Effect => {
  const isLost = held !== null && unseenIn(held, deed).length > 0;
  return { held: null, outcomes: isLost ? ['deleted-with-edit'] : [] };
};

/**
 * Returns the record after a deed took effect, and what
 * somebody loses by that; `held` is null if there is no record.
 */
export const effectOf = (held: Held | null, deed: Deed): Effect => {
  const isMadeByChange = collectionOf(deed.path) === 'companyDetails';
  const before = held ?? (isMadeByChange ? NOTHING : null);
  switch (deed.kind) {
    case 'create':
      return make(deed);
    case 'delete':
      return remove(held, deed);
    case 'edit': {
      if (before === null) return { held, outcomes: [] };
      const effect = edit(before, deed);
      // There was no record, so no work is overwritten.
      return held === null ? { ...effect, outcomes: [] } : effect;
    }
    case 'void':
      return before === null ? { held, outcomes: [] } : voidIt(before, deed);
  }
};

/** False for a form that is saved as it was opened. */
export const meansSomething = (deed: Deed): boolean =>
  deed.kind !== 'edit' || touchedIn(deed).length > 0;

/** Returns the record after other software wrote fields of it, without regard to units. */
export const overwrittenBy = (held: Held, path: string, fields: Fields, who: string): Held => ({
  ...held,
  fields: { ...held.fields, ...fields },
  writers: {
    ...held.writers,
    ...Object.fromEntries(unitsWith(path, Object.keys(fields)).map((unit) => [unit, who])),
  },
});
