import {
  type DraftHolds,
  endedBy,
  type Holding,
  draftHold,
  leftBy,
  draftLoss,
  takenFrom,
  written,
} from '#domain/draft/draft-holds.ts';
import { DraftLost } from '#machines/ports/draft-ports.ts';
import type { LogStore } from '#machines/ports/ports.ts';
import { readHead, readTransaction } from '#adapters/storage/database/read-transaction.ts';
import { decode, encode } from '#adapters/storage/crypto/envelope.ts';
import type { LogHead } from '#adapters/storage/database/log-schema.ts';
import { placeName } from '#adapters/storage/database/place.ts';
import type { LogParts } from './log-parts.ts';

const DRAFTS = ['drafts'] as const;

/** Throws `DraftLost` inside the transaction, so that nothing is stored. */
export const requireHold = ({ holds = {} }: LogHead, holding: Holding): void => {
  const loss = draftLoss(holds, holding);
  if (loss !== null) throw new DraftLost(loss);
};

type DraftRows = Pick<
  LogStore,
  'readDraft' | 'writeDraft' | 'readHolds' | 'takeDraft' | 'endDraft' | 'leaveDraft'
>;

export const draftRows = ({ database, userId, cipher, requireKey }: LogParts): DraftRows => {
  const changeHolds = (change: (holds: DraftHolds) => DraftHolds | null) =>
    database.change([], (head) => {
      requireKey(head);
      const holds = change(head.holds ?? {});
      return holds === null ? head : { ...head, holds };
    });

  const readDraft: LogStore['readDraft'] = async (name) => {
    const stored = await database.read(async (db) => {
      const transaction = readTransaction(db, 'drafts', 'meta');
      const [draft, head] = await Promise.all([
        transaction.objectStore('drafts').get(name),
        transaction.objectStore('meta').get('head'),
      ]);
      requireKey(head);
      return draft;
    });
    const opened =
      stored === undefined ? null : await decode(cipher, stored, placeName(userId, 'drafts', name));
    return (opened as { readonly draft?: unknown } | null)?.draft ?? null;
  };

  const writeDraft: LogStore['writeDraft'] = async (name, draft, holding) => {
    const sealed =
      draft === null ? null : await encode(cipher, { draft }, placeName(userId, 'drafts', name));
    await database.change(DRAFTS, (head, store) => {
      requireKey(head);
      if (holding !== undefined) requireHold(head, holding);
      if (sealed === null) store('drafts').delete(name);
      else store('drafts').put(sealed, name);
      return {
        ...head,
        drafts: (head.drafts ?? 0) + 1,
        ...(holding !== undefined && { holds: written(head.holds ?? {}, holding) }),
      };
    });
  };

  return {
    readDraft,
    writeDraft,
    readHolds: async () => (await database.read(readHead))?.holds ?? {},
    takeDraft: async (name, from, by) => {
      let taken: DraftHolds | null = null;
      await changeHolds((holds) => (taken = takenFrom(holds, name, from, by)));
      return taken === null ? null : draftHold(taken, name);
    },
    endDraft: async (holding, how) => {
      await database.change(DRAFTS, (head, store) => {
        requireKey(head);
        requireHold(head, holding);
        store('drafts').delete(holding.name);
        const holds = endedBy(head.holds ?? {}, holding, how);
        return { ...head, holds, drafts: (head.drafts ?? 0) + 1 };
      });
    },
    leaveDraft: async (holding) => {
      await changeHolds((holds) => leftBy(holds, holding));
    },
  };
};
