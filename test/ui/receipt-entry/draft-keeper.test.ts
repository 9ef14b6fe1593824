import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyForm, type ReceiptForm } from '#ui/view/receipt-form.ts';
import { DRAFT_DELAY_MS, draftKeeper } from '#ui/screens/receipt-entry/draft-keeper.ts';

const form = (notes: string): ReceiptForm => ({ ...emptyForm('doc'), notes });

const recorded = () => {
  const written: unknown[] = [];
  const store = {
    writeDraft: (_name: string, draft: unknown) => {
      written.push(draft === null ? null : (draft as ReceiptForm).notes);
      return Promise.resolve();
    },
  };
  const keeper = draftKeeper(store, 'receipt');
  return { keeper, written };
};

describe('the keeper of the draft', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('stores the latest form once, after a pause', async () => {
    const { keeper, written } = recorded();
    keeper.keep(form('a'));
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS - 1);
    keeper.keep(form('ab'));
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS - 1);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual(['ab']);
  });

  it('stores at once when the page goes, and only once', async () => {
    const { keeper, written } = recorded();
    keeper.keep(form('a'));
    keeper.flush();
    keeper.flush();
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
    expect(written).toEqual(['a']);
  });

  it('removes what is no longer worth keeping', async () => {
    const { keeper, written } = recorded();
    keeper.keep(form(''));
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
    expect(written).toEqual([null]);
  });

  it('never brings back a draft that was dropped', async () => {
    const { keeper, written } = recorded();
    keeper.keep(form('a'));
    keeper.flush();
    keeper.keep(form('b'));
    await keeper.drop();
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY_MS);
    expect(written).toEqual(['a', null]);
  });

  it('goes on after a device refused a draft', async () => {
    const writeDraft = vi.fn(() => Promise.reject(new Error('full')));
    const keeper = draftKeeper({ writeDraft }, 'receipt');
    keeper.keep(form('a'));
    keeper.flush();
    await keeper.drop();
    expect(writeDraft).toHaveBeenCalledTimes(2);
  });
});
