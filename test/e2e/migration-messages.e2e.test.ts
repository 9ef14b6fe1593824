// @module-tag long
/**
 * The messages while data of the legacy app is taken over and its clients get their search fields,
 * word for word (MIG-1 to MIG-5).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { restSignUp } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { CALLS, failing, silent } from './screen.ts';
import { signIn } from './user.ts';
import { MIGRATION_BATCH } from '#test/builders/agreed.ts';

const desk = openDesk({ browser: { withoutServiceWorker: true } });

describe('data of the legacy app', () => {
  const OPERATIONS = [
    {
      id: 'older-1',
      type: 'CREATE_CLIENT',
      data: { tempId: 'temp_client_older1', name: 'Klient Starszej Wersji' },
    },
    { id: 'older-2', type: 'MERGE_CLIENTS', data: {} },
  ].map((operation, index) => ({ ...operation, timestamp: index, retryCount: 0 }));

  // No key opens these bytes. The page waits at this point until the test sends "let-go".
  const SEALED = 'A'.repeat(1024);
  const SEALED_BYTES = 756;

  it('[LAYOUT-6] shows "Migracja danych..." while it is taken over', async () => {
    await desk.page.goto(`${desk.app.url}/login`);
    await desk.page.evaluate(
      ([operations, products]) => {
        localStorage.setItem('offline_pending_operations', operations);
        localStorage.setItem('offline_products', products);
      },
      [JSON.stringify(OPERATIONS), SEALED] as const,
    );
    await desk.page.addInitScript((bytes) => {
      const { subtle } = crypto;
      const decrypt = subtle.decrypt.bind(subtle);
      subtle.decrypt = async (...call) => {
        if (call[2].byteLength === bytes)
          await new Promise((resolve) => addEventListener('let-go', resolve, { once: true }));
        return decrypt(...call);
      };
    }, SEALED_BYTES);
    const signedIn = signIn(desk.page, desk.app.url);
    await desk.screen.says('Migracja danych...');
    const isSaid = async () => {
      await desk.page.evaluate(() => dispatchEvent(new Event('let-go')));
      return desk.screen.isSaying('Migracja danych...');
    };
    await expect.poll(isSaid).toBe(false);
    await signedIn;
    // Data that nobody can open stays in place and would hold up the next user.
    await desk.page.evaluate(() => localStorage.removeItem('offline_products'));
  });

  it('[MIG-4] is taken over and removed from where it lay in plain text', async () => {
    await desk.screen.open('Klienci');
    await desk.screen.says('Klient Starszej Wersji');
    const plain = () => localStorage.getItem('offline_pending_operations');
    expect(await desk.page.evaluate(plain)).toBeNull();
  });

  it('[LOG-2] is refused if the type of an operation is unknown', async () => {
    await desk.screen.open('Dane offline');
    await desk.screen.says('Unknown operation type');
    await desk.screen.says('Ta wersja programu nie zna tej operacji. Zaktualizuj program i ponów.');
    await desk.screen.press('Wyloguj');
    await desk.screen.answer('Wyloguj');
    await desk.screen.says('Zaloguj się do swojego konta');
  });
});

describe('clients without search fields', () => {
  const OWNER = { email: 'starszy@example.pl', password: 'starsze-haslo' };
  const REST = 7;

  beforeAll(async () => {
    const cloud = await restSignUp(desk.app.url, OWNER.email, OWNER.password);
    await cloud.add(
      'clients',
      Array.from({ length: MIGRATION_BATCH + REST }, (_, i) => ({
        id: `older-${String(i).padStart(3, '0')}`,
        fields: { userID: cloud.userId, name: `Klient ${String(i)}` },
      })),
    );
    await signIn(desk.page, desk.app.url, OWNER);
  });

  it('[MIG-1, MIG-3] bring up a question, and the app works on if the cloud does not answer', async () => {
    await desk.screen.says('Ulepszenie wyszukiwania klientów');
    await desk.screen.says(/Do zaktualizowania: 457\sklientów\./u);
    await desk.page.route(CALLS.query, silent);
    await desk.screen.answer('Zaktualizuj');
    await desk.screen.says('Błąd podczas optymalizacji');
    await desk.screen.says('Aplikacja działa dalej, ale wyszukiwanie może być wolniejsze.');
    await desk.screen.answer('Kontynuuj');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
    await desk.page.unroute(CALLS.query);
  });

  it('[MIG-2, MIG-5] bring it up again, and the result says how many were updated and how many not', async () => {
    await desk.page.reload();
    await desk.screen.says(/Do zaktualizowania: 457\sklientów\./u);
    await desk.page.route(CALLS.commit, failing(403, 'no'), { times: 1 });
    await desk.screen.answer('Zaktualizuj');
    // A busy machine takes long to look up, check and write 457 records.
    const done = desk.page.getByText('Wyszukiwanie zostało ulepszone!').first();
    await done.waitFor({ timeout: 120_000 });
    await desk.screen.says('Zaktualizowane rekordy klientów: 7.');
    await desk.screen.says(
      'Niezaktualizowane rekordy klientów: 450. Nie wpływa to na działanie aplikacji.',
    );
    await desk.screen.answer('Kontynuuj');
  });

  it('[MIG-5] bring it up at the next start until none is left', async () => {
    await desk.page.reload();
    await desk.screen.says(/Do zaktualizowania: 450\sklientów\./u);
    await desk.screen.answer('Pomiń');
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
