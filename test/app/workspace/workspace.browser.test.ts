/** Tests a workspace with real storage, locks and tab channel; only the cloud is in memory. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { systemTimers } from '#adapters/browser/clock.ts';
import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import { type OpenWorkspace, openWorkspace } from '#app/workspace/workspace.ts';
import { createClient } from '#domain/commands/commands.ts';
import { NEVER_LOCKED } from '#machines/ports/lock-ports.ts';
import { lockMachine } from '#machines/lock/lock.machine.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import type { Environment } from '#machines/sync/sync.types.ts';
import { clientFields, receipt } from '#test/builders/records.ts';
import { limitDevice } from '#test/machines/limits/limit-device.ts';

const ONLINE: Environment = { online: true, isConfirmed: true };
const OFFLINE: Environment = { online: false, isConfirmed: true };

let users = 0;
const open: OpenWorkspace[] = [];

const newUser = () => `workspace-${String(++users)}`;

const openTab = async (userId: string, cloud: MemoryCloud, environment: Environment) => {
  let tell: (environment: Environment) => void = () => undefined;
  const ports = {
    cloud,
    clock: { now: () => Date.now() },
    timers: systemTimers,
    watchEnvironment: (listener: (environment: Environment) => void) => {
      tell = listener;
      listener(environment);
      return () => undefined;
    },
    secretFor: () => '',
    openKey: () => Promise.resolve(),
    locking: {
      lock: createActor(lockMachine),
      lockStore: {
        read: () => NEVER_LOCKED,
        change: () => undefined,
        subscribe: () => () => undefined,
      },
    },
    log: () => undefined,
  };
  const limits = limitDevice().openTab();
  const workspace = await openWorkspace(userId, ports, limits);
  open.push(workspace);
  const addClient = async (name: string) => {
    const ids = { operationId: workspace.newOperationId(), documentId: workspace.newDocumentId() };
    await workspace.submit([createClient(clientFields({ name }), ids)]);
  };
  const pending = () => workspace.journal.getView().pending.length;
  return { workspace, limits, addClient, pending, tell: (next: Environment) => tell(next) };
};

describe('a workspace', () => {
  afterEach(() => {
    for (const workspace of open.splice(0)) workspace.close();
  });

  it('sends a new operation at once while online', async () => {
    const cloud = createMemoryCloud();
    const tab = await openTab(newUser(), cloud, ONLINE);
    await tab.addClient('Ewa');
    await expect.poll(() => cloud.documents.size, { timeout: 2000 }).toBe(1);
    await expect.poll(tab.pending).toBe(0);
  });

  it('[LOG-1] keeps an operation made offline for the next tab', async () => {
    const user = newUser();
    const cloud = createMemoryCloud();
    const before = await openTab(user, cloud, OFFLINE);
    await before.addClient('Ewa');
    before.workspace.close();
    const after = await openTab(user, cloud, OFFLINE);
    expect(after.pending()).toBe(1);
  });

  it('takes over the fallback log at the next start, once IndexedDB opens again', async () => {
    const user = newUser();
    const cloud = createMemoryCloud();
    const earlier = await openTab(user, cloud, ONLINE);
    await earlier.addClient('Jan');
    await expect.poll(earlier.pending).toBe(0);
    // The second copy must be complete: `hidden` counts pending operations from it.
    await earlier.workspace.journal.copied();
    earlier.workspace.close();
    const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no backing store', 'UnknownError');
    });
    const before = await openTab(user, cloud, OFFLINE);
    opening.mockRestore();
    expect(before.workspace.storedIn).toBe('localStorage');
    expect(before.workspace.fallback.getFound().hidden).toMatchObject({ waiting: 0 });
    await before.addClient('Ewa');
    // The earlier tab stays open on purpose, as a forgotten tab would.
    const after = await openTab(user, cloud, OFFLINE);
    expect(after.workspace.fallback.getFound()).toMatchObject({
      taken: { operationIds: [expect.any(String)] },
      isKept: false,
      hidden: null,
    });
    expect(after.pending()).toBe(1);
    after.workspace.fallback.forget();
    expect((await openTab(user, cloud, OFFLINE)).workspace.fallback.getFound().taken).toBeNull();
    after.tell(ONLINE);
    await expect.poll(() => cloud.documents.size, { timeout: 6000 }).toBe(2);
    await expect.poll(after.pending).toBe(0);
  });

  it('starts while a frozen tab holds the fallback log, and reports that log as kept', async () => {
    const user = newUser();
    const cloud = createMemoryCloud();
    localStorage.setItem(`offline_pending_operations_${user}`, 'sealed by nobody');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const frozen = navigator.locks.request(`offline_pending_operations_${user}`, () => held);
    const { workspace } = await openTab(user, cloud, OFFLINE);
    expect(workspace.fallback.getFound().isKept).toBe(true);
    release();
    await frozen;
  });

  it('[SYNC-9] shows pending operations of every tab in every tab within a second', async () => {
    const user = newUser();
    const cloud = createMemoryCloud();
    const [one, two] = [await openTab(user, cloud, OFFLINE), await openTab(user, cloud, OFFLINE)];
    await one.addClient('Ewa');
    await expect.poll(two.pending, { timeout: 1000 }).toBe(1);
  });

  it('[SYNC-8] syncs by itself when it is back online, and notifies the page', async () => {
    const cloud = createMemoryCloud();
    const tab = await openTab(newUser(), cloud, OFFLINE);
    await tab.addClient('Ewa');
    const completed = vi.fn();
    globalThis.addEventListener('sync-completed', completed, { once: true });
    tab.tell(ONLINE);
    await expect.poll(() => completed.mock.calls.length, { timeout: 6000 }).toBe(1);
    expect(cloud.documents.size).toBe(1);
  });

  it('[CACHE-1] reads the cloud and shows what it holds', async () => {
    const user = newUser();
    const cloud = createMemoryCloud();
    cloud.put('clients/X', { ...clientFields({ name: 'Z chmury' }), userID: user });
    const tab = await openTab(user, cloud, ONLINE);
    const names = () => tab.workspace.journal.getView().clients.map(({ name }) => name);
    await expect.poll(names, { timeout: 5000 }).toEqual(['Z chmury']);
  });

  it('sends an operation once when two tabs sync at the same time', async () => {
    const user = newUser();
    const cloud = createMemoryCloud();
    const [one, two] = [await openTab(user, cloud, OFFLINE), await openTab(user, cloud, OFFLINE)];
    for (let i = 0; i < 5; i++) await one.addClient(`Klient ${String(i)}`);
    one.tell(ONLINE);
    two.tell(ONLINE);
    await expect.poll(() => cloud.documents.size, { timeout: 8000 }).toBe(5);
    await expect.poll(one.pending).toBe(0);
    for (const path of cloud.documents.keys()) expect(cloud.applied(path)).toBe(1);
  });

  it('[LIMIT-5] refuses the 26th new client within a minute without storing it, and sends the first 25', async () => {
    const cloud = createMemoryCloud();
    const tab = await openTab(newUser(), cloud, OFFLINE);
    for (let i = 0; i < 25; i++) await tab.addClient(`Klient ${String(i)}`);
    await expect(tab.addClient('Klient 26')).rejects.toBeInstanceOf(LimitReached);
    expect(tab.pending()).toBe(25);
    tab.tell(ONLINE);
    await expect.poll(() => cloud.documents.size, { timeout: 8000 }).toBe(25);
  });

  it('[LIMIT-5] syncs automatically even while the limit blocks the sync button', async () => {
    const [user, cloud] = [newUser(), createMemoryCloud()];
    const tab = await openTab(user, cloud, OFFLINE);
    await tab.addClient('Ewa');
    for (let i = 0; i < 16; i++) tab.limits.attempt('sync:operation', user);
    tab.tell(ONLINE);
    await expect.poll(tab.pending, { timeout: 6000 }).toBe(0);
    expect(cloud.documents.size).toBe(1);
  });

  it('[LIMIT-5] refuses a manual refresh above the limit, but never an automatic one', async () => {
    const [user, cloud] = [newUser(), createMemoryCloud()];
    const tab = await openTab(user, cloud, ONLINE);
    const lastSync = () => tab.workspace.journal.getView().lastSync ?? 0;
    await expect.poll(lastSync, { timeout: 6000 }).toBeGreaterThan(0);
    const reading = vi.spyOn(cloud, 'read');
    // The first read costs 1 and each manual one 9, so the sixth is refused.
    for (let i = 0; i < 5; i++) tab.workspace.refresh();
    expect(tab.limits.blocks()).toEqual([]);
    tab.workspace.refresh();
    expect(tab.limits.blocks()).toMatchObject([{ operation: 'firestore:query' }]);
    await expect.poll(() => reading.mock.calls.length).toBeGreaterThan(0);
    const before = reading.mock.calls.length;
    const readingByItself = () => {
      tab.workspace.caching.send({ type: 'REFRESH' });
      return reading.mock.calls.length;
    };
    await expect.poll(readingByItself, { timeout: 5000 }).toBeGreaterThan(before);
  });

  it('[LIMIT-5] counts an automatic sync only if it has sent something', async () => {
    const [user, cloud] = [newUser(), createMemoryCloud()];
    const tab = await openTab(user, cloud, OFFLINE);
    await tab.addClient('Ewa');
    for (let i = 0; i < 14; i++) tab.limits.attempt('sync:operation', user);
    tab.tell(ONLINE);
    await expect.poll(tab.pending, { timeout: 6000 }).toBe(0);
    expect(tab.limits.attempt('sync:operation', user)).not.toBeNull();
  });

  it('[LIMIT-5] refuses the 31st PDF within a minute and the 11th export', async () => {
    const { workspace } = await openTab(newUser(), createMemoryCloud(), OFFLINE);
    const control = { isCancelled: () => false, tell: () => undefined };
    const many = Array.from({ length: 40 }, () => receipt());
    // A job counts once, however many papers it makes.
    await workspace.printing.downloadMany(many, control);
    for (let i = 0; i < 29; i++) await workspace.printing.pdfUrl(receipt());
    await expect(workspace.printing.pdfUrl(receipt())).rejects.toBeInstanceOf(LimitReached);
    for (let i = 0; i < 10; i++) workspace.requireAllowed('export:data');
    expect(() => workspace.requireAllowed('export:data')).toThrow(LimitReached);
  });

  it('[CACHE-5] shows nothing of another user', async () => {
    const cloud = createMemoryCloud();
    const mine = await openTab(newUser(), cloud, OFFLINE);
    await mine.addClient('Ewa');
    const theirs = await openTab(newUser(), cloud, OFFLINE);
    expect(theirs.pending()).toBe(0);
    expect(theirs.workspace.journal.getView().clients).toEqual([]);
  });
});
