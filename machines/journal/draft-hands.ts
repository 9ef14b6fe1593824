import type { LogStore, TabChannel } from '#machines/ports/ports.ts';

export interface DraftHands extends Pick<
  LogStore,
  'readHolds' | 'takeDraft' | 'endDraft' | 'leaveDraft'
> {
  /** Calls `listener` when another tab has stored something, or has taken or ended a draft. */
  subscribe(listener: () => void): () => void;
}

export const draftHands = (store: LogStore, channel: TabChannel): DraftHands => {
  const thenNotify = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    channel.post();
    return result;
  };
  return {
    readHolds: () => store.readHolds(),
    takeDraft: (...asked) => thenNotify(store.takeDraft(...asked)),
    endDraft: (...asked) => thenNotify(store.endDraft(...asked)),
    leaveDraft: (holding) => store.leaveDraft(holding),
    subscribe: (listener) => channel.subscribe(listener),
  };
};
