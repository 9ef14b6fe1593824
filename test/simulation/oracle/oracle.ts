/**
 * Works out what each document has to say. The oracle knows what users did and in which order
 * operations took effect, but never what they wrote. It shares only field names with the product.
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

export interface Loss {
  readonly operationId: string;
  readonly outcome: Outcome;
  readonly path: string;
  readonly userId: string;
  /** The record just before and just after the operation. */
  readonly before: Held | null;
  readonly after: Held | null;
}

/** A deed and the disk on which it was done, "device/user". */
export interface Done extends Deed {
  readonly disk: string;
}

export interface Oracle {
  readonly deeds: ReadonlyMap<string, Done>;
  /** Ids of operations that took effect. */
  readonly effective: ReadonlySet<string>;
  /** Each record as it has to be, by path; `held` is null once the record is gone. */
  readonly records: ReadonlyMap<string, { readonly userId: string; readonly held: Held | null }>;
  readonly losses: readonly Loss[];
  readonly papers: Papers;
  /** Ids of operations that took effect more than once. */
  readonly repeated: ReadonlySet<string>;
  /** Paths at which a repeated operation undid a later change, with that operation's id. */
  readonly undone: ReadonlyMap<string, string>;
  /** Paths that the oracle cannot judge, with the reason. */
  readonly skipped: ReadonlyMap<string, string>;
  readonly lostDisks: ReadonlySet<string>;
  /**
   * Conflicts that the user of each disk has seen, by
   * operation; `asked` until the device has stored that.
   */
  readonly seen: ReadonlyMap<string, ReadonlyMap<string, 'asked' | 'seen'>>;
  /** Conflicts that left the cloud, which need no telling any more. */
  readonly left: ReadonlySet<string>;
  /**
   * Records what a user did; `queued` are the ids of the operations that
   * the product made of it. Throws if a deed with content is not queued.
   */
  gave(disk: string, deeds: readonly Deed[], queued: readonly string[]): void;
  /** Moves deeds from old to new operation ids; the client `goneClient` will never exist. */
  renamed(pairs: readonly (readonly [string, string])[], goneClient: string | null): void;
  /** Records that an operation took effect. Throws if no deed explains it. */
  wrote(operationId: string, path: string): void;
  /** Records that other software wrote fields, or deleted the document (null). */
  wroteElsewhere(path: string, fields: Fields | null): void;
  skip(path: string, why: string): void;
  /** Records the loss of a log, and with it of the seen conflicts except `stillSeen`. */
  lostDisk(disk: string, stillSeen?: ReadonlySet<string>): void;
  /** Records that a user has settled a conflict; `refused` if the device could not store that. */
  settled(disk: string, operationId: string, how: 'asked' | 'seen' | 'refused'): void;
  /** Records that a conflict left the cloud. Throws if nobody has seen or settled it. */
  leaves(operationId: string): void;
}

const ownerOf = (disk: string): string => disk.slice(disk.indexOf('/') + 1);

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
  const left = new Set<string>();
  /** Conflicts that some user has seen, even if that device has lost its log since. */
  const seenOnce = new Set<string>();

  const lose = (deed: Done, outcome: Outcome, before: Held | null, after: Held | null): void => {
    const { operationId, path } = deed;
    losses.push({ operationId, outcome, path, userId: ownerOf(deed.disk), before, after });
  };

  const isBroughtBack = ({ kind, path }: Deed): boolean =>
    kind === 'create' && records.get(path)?.held === null;

  /** Notes an operation that took effect again, which must leave the record as it is. */
  const repeat = (deed: Done, after: Held | null): void => {
    const { path, operationId } = deed;
    const held = records.get(path)?.held ?? null;
    repeated.add(operationId);
    // The server does not know that the record existed and was deleted.
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

  /**
   * True if the print has to be noted: the receipt is not
   * void, and its known papers do not all say the same.
   */
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
    left,
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
      // The app also stores documents that are no records, such as conflicts.
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
      else {
        ofDisk.set(operationId, how);
        seenOnce.add(operationId);
      }
    },
    leaves: (operationId) => {
      left.add(operationId);
      const isSettled = [...deeds.values()].some(
        (deed) => deed.settles === operationId && effective.has(deed.operationId),
      );
      const onlySettles =
        deeds.get(operationId)?.settles !== undefined &&
        !losses.some((loss) => loss.operationId === operationId);
      hold(
        'O-seen',
        seenOnce.has(operationId) || isSettled || onlySettles,
        () => `what was told of ${operationId} left the cloud, and nobody has seen it`,
      );
    },
  };
};
