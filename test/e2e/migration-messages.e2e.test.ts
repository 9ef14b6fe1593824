/** What is said while an older edition's data is taken over and its clients get their search fields, word for word (MIG-1 to MIG-5). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATION_BATCH } from '#machines/search-migration-run.ts';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { restSignUp } from './cloud-client.ts';
import { CALLS, failing, type Screen, screenOf, silent } from './screen.ts';
import { signIn } from './user.ts';

let app: RunningApp;
let browser: RunningBrowser;
let page: Page;
let screen: Screen;

beforeAll(async () => {
  app = await startApp();
  browser = await openBrowser({ withoutServiceWorker: true });
  page = browser.page;
  screen = screenOf(page);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

describe('what an older edition left', () => {
  const OPERATIONS = [
    {
      id: 'older-1',
      type: 'CREATE_CLIENT',
      data: { tempId: 'temp_client_older1', name: 'Klient Starszej Wersji' },
    },
    { id: 'older-2', type: 'MERGE_CLIENTS', data: {} },
  ].map((operation, index) => ({ ...operation, timestamp: index, retryCount: 0 }));

  // Sealed by nobody, so that it is opened in vain; the page waits there until it is let go.
  const SEALED = 'A'.repeat(1024);
  const SEALED_BYTES = 756;

  it('[LAYOUT-6] says "Migracja danych..." while it is taken over', async () => {
    await page.goto(`${app.url}/login`);
    await page.evaluate(
      ([operations, products]) => {
        localStorage.setItem('offline_pending_operations', operations);
        localStorage.setItem('offline_products', products);
      },
      [JSON.stringify(OPERATIONS), SEALED] as const,
    );
    await page.addInitScript((bytes) => {
      const { subtle } = crypto;
      const decrypt = subtle.decrypt.bind(subtle);
      subtle.decrypt = async (...call) => {
        if (call[2].byteLength === bytes)
          await new Promise((resolve) => addEventListener('let-go', resolve, { once: true }));
        return decrypt(...call);
      };
    }, SEALED_BYTES);
    const signedIn = signIn(page, app.url);
    await screen.says('Migracja danych...');
    const isSaid = async () => {
      await page.evaluate(() => dispatchEvent(new Event('let-go')));
      return screen.isSaying('Migracja danych...');
    };
    await expect.poll(isSaid).toBe(false);
    await signedIn;
    // What nobody can open stays where it is, and would hold the next user up.
    await page.evaluate(() => localStorage.removeItem('offline_products'));
  });

  it('[MIG-4] is taken over, sent once, and no longer there in clear', async () => {
    await screen.open('Klienci');
    await screen.says('Klient Starszej Wersji');
    const plain = () => localStorage.getItem('offline_pending_operations');
    expect(await page.evaluate(plain)).toBeNull();
  });

  it('[LOG-2] is refused where nobody knows what it is', async () => {
    await screen.open('Dane offline');
    await screen.says('Unknown operation type');
    await screen.says('Ta wersja programu nie zna tej operacji. Zaktualizuj program i ponów.');
    await screen.press('Wyloguj');
    await screen.says('Zaloguj się do swojego konta');
  });
});

describe('clients without search fields', () => {
  const OWNER = { email: 'starszy@example.pl', password: 'starsze-haslo' };
  const REST = 7;

  beforeAll(async () => {
    const cloud = await restSignUp(app.url, OWNER.email, OWNER.password);
    await cloud.add(
      'clients',
      Array.from({ length: MIGRATION_BATCH + REST }, (_, i) => ({
        id: `older-${String(i).padStart(3, '0')}`,
        fields: { userID: cloud.userId, name: `Klient ${String(i)}` },
      })),
    );
    await signIn(page, app.url, OWNER);
  });

  it('[MIG-1, MIG-3] are asked about, and the app goes on when the cloud does not answer', async () => {
    await screen.says('Ulepszenie wyszukiwania klientów');
    await screen.says(/Do zaktualizowania: 457\sklientów\./u);
    await page.route(CALLS.query, silent);
    await screen.answer('Zaktualizuj');
    await screen.says('Błąd podczas optymalizacji');
    await screen.says('Aplikacja działa dalej, ale wyszukiwanie może być wolniejsze.');
    await screen.answer('Kontynuuj');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unroute(CALLS.query);
  });

  it('[MIG-2, MIG-5] are asked about again, and it says how many were updated and how many not', async () => {
    await page.reload();
    await screen.says(/Do zaktualizowania: 457\sklientów\./u);
    await page.route(CALLS.commit, failing(403, 'no'), { times: 1 });
    await screen.answer('Zaktualizuj');
    await screen.says('Wyszukiwanie zostało ulepszone!');
    await screen.says('Zaktualizowane rekordy klientów: 7.');
    await screen.says(
      'Niezaktualizowane rekordy klientów: 450. Nie wpływa to na działanie aplikacji.',
    );
    await screen.answer('Kontynuuj');
  });

  it('[MIG-5] are asked about at the next start as far as they still lack them', async () => {
    await page.reload();
    await screen.says(/Do zaktualizowania: 450\sklientów\./u);
    await screen.answer('Pomiń');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
