/** The drafts in the store, and what is told of them to the other tabs. */
import type { LogStore, TabChannel } from '#machines/ports/ports.ts';

/** In whose hand the drafts are, among the tabs of this user; see `LogStore`. */
export interface DraftHands extends Pick<
  LogStore,
  'readHolds' | 'takeDraft' | 'endDraft' | 'leaveDraft'
> {
  /** Tells when another tab has stored something, a change of hands included. */
  subscribe(listener: () => void): () => void;
}

/** The drafts of a tab. */
export const draftHands = (store: LogStore, channel: TabChannel): DraftHands => {
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    channel.post();
    return result;
  };
  return {
    readHolds: () => store.readHolds(),
    takeDraft: (...asked) => telling(store.takeDraft(...asked)),
    endDraft: (...asked) => telling(store.endDraft(...asked)),
    leaveDraft: (holding) => store.leaveDraft(holding),
    subscribe: (listener) => channel.subscribe(listener),
  };
};
