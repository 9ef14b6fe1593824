import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { NOW, press } from '#test/ui/shown-page.tsx';
import { copper } from '#test/domain/entry/receipt-form-samples.ts';
import { card, facts, show } from './shown-offline-data.tsx';

describe('[LAYOUT-7] the data stored on this device', () => {
  it('is counted by kind', async () => {
    await show({
      snapshot: {
        clients: [client(), client({ id: 'client-2', name: 'Adam Bąk' })],
        receipts: [receipt()],
        products: [copper],
        lastSync: NOW,
      },
    });
    expect(facts('Zapisane na tym urządzeniu')).toEqual({
      'Ostatnie pobranie danych': '21.11.2026, 09:41, aktualne (do 24 godzin)',
      Klienci: '2',
      'Kwity (z chmury 100 ostatnich, pełnymi dniami)': '1',
      Produkty: '1',
      Kategorie: '0',
      'Dane firmy': 'nie',
    });
  });

  it('[SYNC-5] lists what the last sync changed in it', async () => {
    await show({ props: { sent: { clients: 1, receipts: 2, replaced: 2 } } });
    expect(facts('Zapisane na tym urządzeniu')['Ostatnio wysłano z tej karty']).toBe(
      '1 klient, 2 kwity, w tym nowe: 2',
    );
  });

  it.each([
    ['never', null, 'jeszcze nigdy'],
    ['a day ago', NOW - 86_400_000, '20.11.2026, 09:41, starsze niż 24 godziny'],
    [
      'at midnight of Warsaw',
      Date.parse('2026-11-20T23:00:00.000Z'),
      '21.11.2026, 00:00, aktualne (do 24 godzin)',
    ],
  ])('was read %s', async (_, lastSync, text) => {
    await show({ snapshot: { lastSync } });
    expect(facts('Zapisane na tym urządzeniu')['Ostatnie pobranie danych']).toBe(text);
  });

  it('can be refreshed', async () => {
    const { actions } = await show();
    await press('Odśwież dane');
    expect(actions.refresh).toHaveBeenCalledOnce();
  });

  it.each([
    ['permission-denied', /^Serwer nie pozwala odczytać danych tego konta\./u],
    ['no-answer', /^Serwer nie odpowiada\. Widać dane z ostatniego pobrania\./u],
    ['invalid', /^Serwer nie zrozumiał zapytania\./u],
  ] as const)('[CODES-1] says why it could not be refreshed: %s', async (fault, said) => {
    await show({ props: { reading: { isBusy: false, fault } } });
    expect(screen.getByText(said)).toBeDefined();
  });

  it('[CODES-1] says that it is being refreshed', async () => {
    await show({ props: { reading: { isBusy: true, fault: null } } });
    expect(screen.getByRole('button', { name: 'Pobieranie…' })).toBeDefined();
  });

  it('cannot be refreshed offline, and the page says so', async () => {
    await show({ props: { online: false } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Odśwież dane' }).disabled).toBe(
      true,
    );
    expect(screen.getByText('Bez internetu danych nie można odświeżyć.')).toBeDefined();
    expect(screen.getByText('Brak połączenia z internetem')).toBeDefined();
  });
});

describe('unreadable data', () => {
  const damaged = {
    unreadable: [
      { seq: 4, cause: 'ciphertext' },
      { seq: 7, cause: 'other-version' },
    ] as const,
    setAside: { offline_clients: 2 },
  };

  it('[CACHE-6] is counted if the cloud holds it', async () => {
    await show({ facts: { setAsideInCloud: 3 } });
    const said = plain(card('Nieczytelne zapisy').textContent);
    expect(said).toContain('Uszkodzona treść na serwerze3');
  });

  it('is counted by kind', async () => {
    await show({ facts: damaged });
    const said = plain(card('Nieczytelne zapisy').textContent);
    expect(said).toContain('Nie dało się odszyfrować: uszkodzone albo zmienione poza programem1');
    expect(said).toContain('Zapisała inna wersja programu1');
    expect(said).toContain('Klienci w pamięci2');
  });

  it('is exported whole, and deleted only after a question, except what a newer version wrote', async () => {
    const { actions } = await show({ facts: damaged });
    await press('Pobierz nieprzetworzone dane');
    expect(actions.saveUnreadable).toHaveBeenCalledExactlyOnceWith([4, 7]);
    await press('Usuń nieczytelne');
    expect(actions.removeUnreadable).not.toHaveBeenCalled();
    await press('Usuń nieczytelne');
    expect(actions.removeUnreadable).toHaveBeenCalledExactlyOnceWith([4]);
  });

  it('is not mentioned if there is none', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Nieczytelne zapisy' })).toBeNull();
  });
});

describe('the storage of the device', () => {
  it('is shown as evictable with its use, and persistence is asked for on request', async () => {
    const { storage } = await show();
    expect(facts('Pamięć urządzenia')).toMatchObject({
      'Gdzie zapisane': 'w tej przeglądarce, na dysku (IndexedDB)',
      'Trwała pamięć': 'nie, przy braku miejsca przeglądarka może usunąć dane',
      Zajęte: '1,4 MB z 2,0 GB',
    });
    await press('Poproś o trwałą pamięć');
    expect(storage.askToPersist).toHaveBeenCalledOnce();
    expect(storage.read).toHaveBeenCalledTimes(2);
  });

  it('is not asked to be persistent if it already is', async () => {
    await show({ storage: { isPersistent: true } });
    expect(screen.queryByRole('button', { name: 'Poproś o trwałą pamięć' })).toBeNull();
  });

  it('is shown as localStorage without IndexedDB, with the consequences', async () => {
    await show({ props: { storedIn: 'localStorage' } });
    expect(facts('Pamięć urządzenia')['Gdzie zapisane']).toBe(
      'w tej przeglądarce, na dysku (localStorage)',
    );
    expect(card('Pamięć urządzenia').textContent).toContain('ostatnią minutę pracy');
  });

  it('is shown as memory in red if there is nothing better', async () => {
    await show({ props: { storedIn: 'memory' }, facts: { encrypted: false } });
    const storage = card('Pamięć urządzenia');
    expect(within(storage).getByRole('alert').textContent).toContain('zniknie po zamknięciu karty');
    expect(facts('Pamięć urządzenia')['Zaszyfrowane']).toContain('nie. Strona działa bez');
  });
});
