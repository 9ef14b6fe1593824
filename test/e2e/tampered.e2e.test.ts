// @module-tag long
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { queuedClient } from '#test/builders/records.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { setPassphrase, unlock, untilLocked } from './lock.ts';
import { look } from './look.ts';
import { addClient, DEMO, untilInstalled, untilSent } from './user.ts';

const MINE = ['Ada', 'Bea', 'Cyryl', 'Dorota', 'Emil', 'Felicja'].map((name) => `${name} Własna`);
const PLANTED = 'Podłożona Obca';

const lockNow = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/settings?section=account`);
  await unlock(page);
  await page.getByRole('button', { name: 'Zablokuj teraz' }).click();
  await untilLocked(page);
};

const planted = (id: string): string =>
  JSON.stringify(queuedClient(id, `${id}-document`, { name: `${PLANTED} ${id}` }));

/** Changes the log as with the developer tools. Returns the number of entries changed or added. */
const tamper = (page: Page, texts: readonly string[]): Promise<number> =>
  page.evaluate(async (events) => {
    interface Row {
      readonly seq: number;
      readonly at: number;
      readonly v: number;
      readonly sealed: string;
    }
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('refused'));
      });
    const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
    /** Seals a text as for a user without a passphrase. */
    const sealFor = async (userId: string, text: string): Promise<string> => {
      const encoder = new TextEncoder();
      const { subtle } = crypto;
      const material = await subtle.importKey('raw', encoder.encode(userId), 'PBKDF2', false, [
        'deriveKey',
      ]);
      const salt = encoder.encode('kwity-offline-cache');
      const key = await subtle.deriveKey(
        { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 100_000 },
        material,
        { name: 'AES-GCM', length: 256 },
        false,
        ['encrypt'],
      );
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(text));
      return textOf(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    };
    const flipped = (text: string): string =>
      textOf(bytesOf(text).map((byte, place) => (place === 20 ? byte ^ 1 : byte)));

    const { name = '' } =
      (await indexedDB.databases()).find((found) => found.name?.startsWith('kwity_')) ?? {};
    const userId = name.slice('kwity_'.length);
    const db = await settled(indexedDB.open(name));
    const rows = (await settled(db.transaction('log').objectStore('log').getAll())) as Row[];
    const [ada, bea, cyryl, dorota] = rows;
    const last = rows.at(-1);
    if (!ada || !bea || !cyryl || !dorota || !last) throw new Error('too few entries');
    const [plain = '', foreign = '', own = ''] = events;
    const added = [
      plain,
      dorota.sealed,
      await sealFor('stranger', foreign),
      await sealFor(userId, own),
    ].map((sealed, i): Row => ({ ...last, seq: last.seq + 1 + i, at: last.at + 1 + i, sealed }));
    const changed: readonly Row[] = [
      { ...ada, sealed: bea.sealed },
      { ...bea, sealed: ada.sealed },
      { ...cyryl, sealed: flipped(cyryl.sealed) },
    ];
    const transaction = db.transaction('log', 'readwrite');
    for (const row of [...changed, ...added]) transaction.objectStore('log').put(row);
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => resolve();
    });
    db.close();
    // The legacy app kept its queue under this key.
    const older = { id: 'older', type: 'CREATE_CLIENT', timestamp: 1, retryCount: 0 };
    const data = { tempId: 'temp_client_1_a', name: 'Podłożona Obca older' };
    localStorage.setItem('offline_pending_operations', JSON.stringify([{ ...older, data }]));
    localStorage.setItem(
      'offline_clients',
      JSON.stringify([{ id: 'x', userID: userId, name: 'X' }]),
    );
    localStorage.removeItem(`encryption_migration_complete_${userId}`);
    return changed.length + added.length;
  }, texts);

describe('entries tampered with under a passphrase', () => {
  const desk = openDesk({ isSignedIn: true });
  let tampered = 0;

  const names = async (): Promise<readonly string[]> =>
    (await (await restAs(desk.app.url, DEMO.email, DEMO.password)).all('clients')).map(
      ({ fields }) => String(fields['name']),
    );

  beforeAll(async () => {
    const { page, app } = desk;
    await untilInstalled(page);
    await setPassphrase(page, app.url);
    await page.context().setOffline(true);
    for (const name of MINE) await addClient(page, { 'Imię i nazwisko': name });
    await page.getByText('6 operacji offline').waitFor();
    await lockNow(page, app.url);
    tampered = await tamper(page, ['plain', 'foreign', 'own'].map(planted));
  });

  it('are set aside, counted, shown, and exported unchanged', async () => {
    const { page, app } = desk;
    await page.goto(`${app.url}/offline-data`);
    await unlock(page);
    const card = page.getByRole('region', { name: 'Nieczytelne zapisy' });
    await card.getByText('Nie dało się odszyfrować', { exact: false }).waitFor();
    await expect.poll(() => card.innerText()).toContain(String(tampered));
    await look(desk.page, 'tampered');
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Pobierz nieprzetworzone dane' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.match(/"sealed"/gu)).toHaveLength(tampered);
    expect(file).toContain(`${PLANTED} plain`);
  });

  it('never reach the cloud, while intact entries do', async () => {
    const { page } = desk;
    await page.context().setOffline(false);
    await expect.poll(names, { timeout: 30_000 }).toEqual(expect.arrayContaining(MINE.slice(3)));
    await untilSent(page);
    const sent = await names();
    expect(sent.filter((name) => name.startsWith(PLANTED))).toEqual([]);
    expect(sent.filter((name) => MINE.includes(name)).toSorted()).toEqual(MINE.slice(3));
    await look(desk.page, 'tampered-sent');
  });
});
