/**
 * What the documents have to say. The oracle knows what hands did and, of the server, only which operations took effect and in which
 * order: never what they wrote. It shares nothing with the product but the names of fields.
 */
import { hold } from './broken.ts';
import { again, type Deed } from './deeds.ts';
import {
  effectOf,
  type Held,
  isVoid,
  meansSomething,
  type Outcome,
  overwrittenBy,
  printsIn,
} from './outcomes.ts';
import { createPapers, paperOf, type Papers } from './paper.ts';
import { type Fields, idOf, isSame } from './plain.ts';
import { unitsOf } from './units.ts';

/** What somebody lost, and by which operation. */
export interface Loss {
  readonly operationId: string;
  readonly outcome: Outcome;
  readonly path: string;
  readonly userId: string;
  /** The record as it was until then, and what it was made. */
  readonly before: Held | null;
  readonly after: Held | null;
}

/** A deed, and on which disk it was done: "device/user". */
export interface Done extends Deed {
  readonly disk: string;
}

/** What the oracle knows. */
export interface Oracle {
  readonly deeds: ReadonlyMap<string, Done>;
  /** Operations that took effect. */
  readonly effective: ReadonlySet<string>;
  /** Each record as it has to be, by path, and whose it is; null for one that is gone. */
  readonly records: ReadonlyMap<string, { readonly userId: string; readonly held: Held | null }>;
  readonly losses: readonly Loss[];
  readonly papers: Papers;
  /** Operations that took effect more than once. */
  readonly repeated: ReadonlySet<string>;
  /** Paths where one did so after somebody else had changed the record, and which. */
  readonly undone: ReadonlyMap<string, string>;
  /** Paths of which nobody can say anything, and why. */
  readonly skipped: ReadonlyMap<string, string>;
  /** Disks of which a browser has lost all. */
  readonly lostDisks: ReadonlySet<string>;
  /** What the user of each disk has seen of what was told there, by operation; `asked` while nobody knows whether that is stored. */
  readonly seen: ReadonlyMap<string, ReadonlyMap<string, 'asked' | 'seen'>>;
  /** Somebody did something on a screen; `queued` are the ids of the operations that the product made of it. */
  gave(disk: string, deeds: readonly Deed[], queued: readonly string[]): void;
  /** Work that goes on under the id of another operation, from old to new; its client may be gone. */
  renamed(pairs: readonly (readonly [string, string])[], goneClient: string | null): void;
  /** An operation wrote its document. */
  wrote(operationId: string, path: string): void;
  /** Somebody wrote or deleted a document as it stood, with other software. */
  wroteElsewhere(path: string, fields: Fields | null): void;
  skip(path: string, why: string): void;
  /** A disk lost its log, and with it all that its user has seen but for what a copy says of these operations. */
  lostDisk(disk: string, stillSeen?: ReadonlySet<string>): void;
  /** Somebody has settled what is told of an operation; `refused` where the device could not store that. */
  settled(disk: string, operationId: string, how: 'asked' | 'seen' | 'refused'): void;
}

const ownerOf = (disk: string): string => disk.slice(disk.indexOf('/') + 1);

/** An oracle of a world in which nobody has done anything. */
export const createOracle = (): Oracle => {
  const deeds = new Map<string, Done>();
  const effective = new Set<string>();
  const records = new Map<string, { userId: string; held: Held | null }>();
  const losses: Loss[] = [];
  const papers = createPapers();
  const repeated = new Set<string>();
  const undone = new Map<string, string>();
  const skipped = new Map<string, string>();
  const lostDisks = new Set<string>();
  const seen = new Map<string, Map<string, 'asked' | 'seen'>>();

  const lose = (deed: Done, outcome: Outcome, before: Held | null, after: Held | null): void => {
    const { operationId, path } = deed;
    losses.push({ operationId, outcome, path, userId: ownerOf(deed.disk), before, after });
  };

  const isBroughtBack = ({ kind, path }: Deed): boolean =>
    kind === 'create' && records.get(path)?.held === null;

  /** A second time: nothing comes of it but what is there already. */
  const repeat = (deed: Done, after: Held | null): void => {
    const { path, operationId } = deed;
    const held = records.get(path)?.held ?? null;
    repeated.add(operationId);
    // Nothing on the server tells that the record was there and is gone.
    if (isBroughtBack(deed)) skipped.set(path, 'made again behind its deletion');
    else if (!isSame(after?.fields, held?.fields)) undone.set(path, operationId);
  };

  const takeEffect = (deed: Done): void => {
    const { path, disk, operationId } = deed;
    const before = records.get(path)?.held ?? null;
    const { held, outcomes } = effectOf(before, deed);
    if (effective.has(operationId)) {
      repeat(deed, held);
      return;
    }
    effective.add(operationId);
    records.set(path, { userId: ownerOf(disk), held });
    for (const outcome of outcomes) lose(deed, outcome, before, held);
  };

  /** A print is noted unless the receipt is void, or all its papers that are known say the same. */
  const isNewPaper = ({ print, shown }: Deed): boolean => {
    if (print === undefined || shown === null || isVoid(shown)) return false;
    const before = printsIn(shown).map(({ id }) => papers.textOf(id));
    return before.length === 0 || before.some((text) => text !== paperOf(shown));
  };
  const hasContent = (deed: Deed): boolean => meansSomething(deed) || isNewPaper(deed);

  return {
    deeds,
    effective,
    records,
    losses,
    papers,
    repeated,
    undone,
    skipped,
    lostDisks,
    seen,
    gave: (disk, given, queued) => {
      for (const deed of given) {
        if (deed.print !== undefined) papers.printed(deed.print.id, deed.shown ?? {});
        deeds.set(deed.operationId, { ...deed, disk });
        hold(
          'O-content',
          queued.includes(deed.operationId) || !hasContent(deed),
          () => `${deed.path}: nothing is queued of what was typed, ${JSON.stringify(deed.typed)}`,
        );
      }
    },
    renamed: (pairs, goneClient) => {
      for (const [old, id] of pairs) {
        const deed = deeds.get(old);
        if (deed !== undefined)
          deeds.set(id, { ...deed, ...again(deed, id, goneClient && idOf(goneClient)) });
      }
    },
    wrote: (operationId, path) => {
      // Beside records an edition may store what became of its operations.
      if (Object.keys(unitsOf(path)).length === 0) return;
      const deed = deeds.get(operationId);
      const isKnown = deed?.path === path;
      hold('O-content', isKnown, () => `${path}: ${operationId} is nobody's`);
      if (deed !== undefined) takeEffect(deed);
    },
    wroteElsewhere: (path, fields) => {
      const record = records.get(path);
      if (record?.held === undefined || record.held === null) return;
      const held = fields === null ? null : overwrittenBy(record.held, path, fields, 'elsewhere');
      records.set(path, { ...record, held });
    },
    skip: (path, why) => void skipped.set(path, why),
    lostDisk: (disk, stillSeen = new Set()) => {
      lostDisks.add(disk);
      const ofDisk = [...(seen.get(disk) ?? [])];
      seen.set(disk, new Map(ofDisk.filter(([operationId]) => stillSeen.has(operationId))));
    },
    settled: (disk, operationId, how) => {
      const ofDisk = seen.get(disk) ?? new Map<string, 'asked' | 'seen'>();
      seen.set(disk, ofDisk);
      if (how === 'refused') ofDisk.delete(operationId);
      else ofDisk.set(operationId, how);
    },
  };
};
