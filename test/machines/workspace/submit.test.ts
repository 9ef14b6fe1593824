import { describe, expect, it, vi } from 'vitest';
import { queuedEvent } from '#domain/log/queued-event.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { NotStored, submitting, type SubmitPorts } from '#machines/workspace/submit.ts';
import { someClock, testDevice } from '#test/builders/device.ts';
import { newClient } from '#test/machines/queue.ts';
import { submitPorts } from './submit-ports.ts';

const operation = newClient('C');

const opened = async (ports: Partial<SubmitPorts> = {}, refuse?: () => Promise<never>) => {
  const journal = await testDevice().openTab((store) => ({
    ...store,
    ...(refuse && { append: refuse }),
  }));
  const onStored = vi.fn();
  return { journal, onStored, ...submitting(journal, someClock, submitPorts(ports), onStored) };
};

describe('submitting operations', () => {
  it('asks each limit for what the user did, and none for operations that follow from it', async () => {
    const requireAllowed = vi.fn();
    const { submit, store, onStored } = await opened({ requireAllowed });
    await store([queuedEvent(operation)]);
    expect(requireAllowed).not.toHaveBeenCalled();
    await submit([operation]);
    expect(requireAllowed.mock.calls).toEqual([['client:create'], ['firestore:write']]);
    expect(onStored).toHaveBeenCalledTimes(2);
  });

  it('stores nothing if a limit refuses', async () => {
    const requireAllowed = () => {
      throw new LimitReached('client:create');
    };
    const { submit, journal, onStored } = await opened({ requireAllowed });
    await expect(submit([operation])).rejects.toBeInstanceOf(LimitReached);
    expect(journal.getView().pending).toEqual([]);
    expect(onStored).not.toHaveBeenCalled();
  });

  it.each([
    ['quota', true],
    ['unavailable', false],
  ] as const)('reports the reason "%s" and what was not stored', async (reason, isFull) => {
    const refuse = () => Promise.reject(new StorageFault('unavailable'));
    const ports = { refused: () => Promise.resolve(isFull) };
    const { submit, store, onStored } = await opened(ports, refuse);
    for (const work of [submit([operation]), store([queuedEvent(operation)])]) {
      await expect(work).rejects.toBeInstanceOf(NotStored);
      await expect(work).rejects.toMatchObject({ reason, operations: [{ id: operation.id }] });
    }
    expect(onStored).not.toHaveBeenCalled();
  });

  it('reports no disk problem for a bug of the program', async () => {
    const mistake = new TypeError('x');
    const refused = vi.fn(() => Promise.resolve(true));
    const { submit } = await opened({ refused }, () => Promise.reject(mistake));
    await expect(submit([operation])).rejects.toBe(mistake);
    expect(refused).not.toHaveBeenCalled();
  });

  it('ends a draft even if nothing is stored, and asks no limit for that', async () => {
    const requireAllowed = vi.fn();
    const { journal, submit, onStored } = await opened({ requireAllowed });
    const holding = { name: 'receipt', by: 'tab', term: 1 };
    await journal.drafts.takeDraft('receipt', null, 'tab');
    await journal.writeDraft('receipt', { notes: 'x' }, holding);
    await submit([], holding);
    expect(onStored).not.toHaveBeenCalled();
    expect(await journal.readDraft('receipt')).toBeNull();
    expect(requireAllowed).not.toHaveBeenCalled();
  });
});

describe('a write that the disk refuses', () => {
  it('is reported even if no user waits for it', async () => {
    const refuse = () => Promise.reject(new StorageFault('unavailable'));
    const onRefused = vi.fn();
    const journal = await testDevice().openTab(
      (store) => ({
        ...store,
        ...{ append: refuse, writeDraft: refuse, raiseFence: refuse, writeSnapshot: refuse },
      }),
      onRefused,
    );
    const { lastSeq } = journal.getState();
    await expect(journal.writeDraft('receipt', {})).rejects.toThrow(StorageFault);
    await expect(journal.raiseFence()).rejects.toThrow(StorageFault);
    await expect(journal.submit([operation])).rejects.toThrow(StorageFault);
    const snapshot = journal.getSnapshot();
    await expect(journal.replaceSnapshot(snapshot, lastSeq)).rejects.toThrow(StorageFault);
    expect(onRefused).toHaveBeenCalledTimes(4);
  });
});
