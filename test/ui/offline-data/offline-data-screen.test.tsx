import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StorageFault } from '#machines/ports.ts';
import { client, receipt } from '#test/builders/records.ts';
import { pendingOperation, viewWith } from '#test/builders/view.ts';
import { NOW, plain, press, showPage, tableRows } from '#test/ui/shown-page.tsx';
import { copper } from '#test/ui/view/receipt-form-samples.ts';
import { toasts } from '#ui/components/toasts.ts';
import {
  OfflineDataPage,
  type OfflineDataPageProps,
} from '#ui/screens/offline-data/offline-data-screen.tsx';

const show = (props: Partial<OfflineDataPageProps> = {}) => {
  const onSync = vi.fn<() => void>();
  const onRefresh = vi.fn<() => void>();
  const actions = {
    requeue: vi.fn(() => Promise.resolve()),
    discard: vi.fn(() => Promise.resolve()),
    save: vi.fn<() => void>(),
  };
  showPage(
    <OfflineDataPage
      view={viewWith()}
      facts={{ unreadable: [], setAside: {}, encrypted: true }}
      online
      now={NOW}
      onSync={onSync}
      onRefresh={onRefresh}
      actions={actions}
      {...props}
    />,
  );
  return { onSync, onRefresh, actions };
};

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      plain(term.nextElementSibling?.textContent),
    ]),
  );

const waiting = viewWith({
  pending: [
    pendingOperation(),
    pendingOperation({
      id: 'operation-2',
      type: 'CREATE_RECEIPT',
      data: { number: '12/21/11/2026', client: { name: 'Ewa Źrebiec' } },
      timestamp: Date.parse('2026-11-20T23:30:00.000Z'),
      retryCount: 2,
      lastError: 'firestore/permission-denied',
    }),
  ],
});

const givenUp = viewWith({
  removed: [pendingOperation({ retryCount: 3, lastError: 'Removed after 3 failed attempts' })],
});

describe('[LAYOUT-7] what is stored on this device', () => {
  it('is counted', () => {
    show({
      view: viewWith({
        clients: [client(), client({ id: 'client-2' })],
        receipts: [receipt()],
        products: [copper],
        lastSync: NOW,
      }),
      facts: {
        unreadable: [{ seq: 4, reason: 'ciphertext' } as never],
        setAside: { offline_clients: 2, offline_receipts: 1 },
        encrypted: true,
      },
    });
    expect(facts()).toEqual({
      'Ostatnie pobranie danych': '21.11.2026, 09:41, aktualne (do 24 godzin)',
      Klienci: '2',
      'Kwity (najwyżej 100 najnowszych)': '1',
      Produkty: '1',
      Kategorie: '0',
      'Dane firmy': 'tak',
      Zaszyfrowane: 'tak',
      'Odłożone jako nieczytelne': '4',
    });
  });

  it.each([
    ['never', null, 'jeszcze nigdy'],
    ['now', NOW, '21.11.2026, 09:41, aktualne (do 24 godzin)'],
    ['a day ago', NOW - 86_400_000, '20.11.2026, 09:41, starsze niż 24 godziny'],
    [
      'at midnight of Warsaw',
      Date.parse('2026-11-20T23:00:00.000Z'),
      '21.11.2026, 00:00, aktualne (do 24 godzin)',
    ],
  ])('was read %s', (_, lastSync, text) => {
    show({ view: viewWith({ lastSync }) });
    expect(facts()['Ostatnie pobranie danych']).toBe(text);
  });

  it('says where there are no details of the company and nothing is encrypted', () => {
    show({
      view: viewWith({ companyDetails: null }),
      facts: { unreadable: [], setAside: {}, encrypted: false },
    });
    expect(facts()).toMatchObject({ 'Dane firmy': 'nie', Zaszyfrowane: 'nie' });
  });

  it.each([
    [true, 'Połączono z internetem'],
    [false, 'Brak połączenia z internetem'],
  ])('says whether there is a network: %s', (online, text) => {
    show({ online });
    expect(screen.getByText(text)).toBeDefined();
  });

  it('can be read anew', async () => {
    const { onRefresh } = show();
    await press('Odśwież dane');
    expect(onRefresh).toHaveBeenCalledOnce();
  });
});

describe('the queue', () => {
  it('names each operation in Polish, with its hour, its tries and why the last one failed', () => {
    show({ view: waiting });
    expect(tableRows().map((cells) => cells.slice(0, 4))).toEqual([
      ['Nowy klientEwa Źrebiec', '21.11.2026, 09:41', '0/3', ''],
      [
        'Nowy kwit12/21/11/2026, Ewa Źrebiec',
        ...['21.11.2026, 00:30', '2/3', 'Serwer nie pozwala na tę zmianę.'],
      ],
    ]);
  });

  it.each([
    ['CREATE_CLIENT', 'Nowy klient'],
    ['UPDATE_CLIENT', 'Zmiana klienta'],
    ['DELETE_CLIENT', 'Usunięcie klienta'],
    ['CREATE_RECEIPT', 'Nowy kwit'],
    ['UPDATE_RECEIPT', 'Zmiana kwitu'],
    ['DRINK_TEA', 'Nieznana operacja'],
    ['toString', 'Nieznana operacja'],
  ])('names %s', (operationType, name) => {
    show({ view: viewWith({ pending: [pendingOperation({ type: operationType })] }) });
    expect(tableRows()[0]?.[0]).toBe(`${name}Ewa Źrebiec`);
  });

  it.each([
    ['firestore/permission-denied', 'Serwer nie pozwala na tę zmianę.'],
    ['firestore/not-found', 'Na serwerze nie ma już tego zapisu.'],
    ['firestore/failed-precondition', 'Serwer uznał te dane za błędne.'],
    ['Unknown operation type', 'Ta wersja programu nie zna tej operacji.'],
    ['Removed after 3 failed attempts', 'Wycofano po 3 nieudanych próbach.'],
    ['something else', 'something else'],
  ])('says of "%s" what it means', (lastError, said) => {
    show({ view: viewWith({ pending: [pendingOperation({ lastError })] }) });
    expect(tableRows()[0]?.[3]).toBe(said);
  });

  it('says that everything was sent, with nothing to send or to save', () => {
    show();
    expect(screen.getByText('Wszystko wysłane.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Synchronizuj teraz' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pobierz kopię oczekujących' })).toBeNull();
  });

  it('is sent and saved at a press', async () => {
    const { onSync, actions } = show({ view: waiting });
    await press('Synchronizuj teraz');
    await press('Pobierz kopię oczekujących');
    expect(onSync).toHaveBeenCalledOnce();
    expect(actions.save).toHaveBeenCalledExactlyOnceWith(waiting, NOW);
  });

  it('lets go of an operation only after it was asked', async () => {
    const { actions } = show({ view: viewWith({ pending: [pendingOperation()] }) });
    await press('Usuń z kolejki');
    const dialog = screen.getByRole('alertdialog', { name: 'Usunąć z kolejki?' });
    expect(dialog.textContent).toContain('Nowy klient: Ewa Źrebiec.');
    expect(document.activeElement?.textContent).toBe('Anuluj');
    expect(actions.discard).not.toHaveBeenCalled();
    await press('Usuń z kolejki');
    expect(actions.discard).toHaveBeenCalledExactlyOnceWith('operation-1');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the operation on "Anuluj"', async () => {
    const { actions } = show({ view: viewWith({ pending: [pendingOperation()] }) });
    await press('Usuń z kolejki');
    await press('Anuluj');
    expect(actions.discard).not.toHaveBeenCalled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('[SYNC-4] what was given up', () => {
  it('stands before the queue, with the advice to keep it', () => {
    show({ view: { ...givenUp, pending: waiting.pending } });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      ...['Nieudane', 'Czeka na wysłanie', 'Zapisane na tym urządzeniu'],
    ]);
    const removed = within(screen.getByRole('region', { name: 'Nieudane' }));
    expect(removed.getByRole('alert').textContent).toContain('podpisany kwit');
    expect(removed.getByText('3/3')).toBeDefined();
    expect(removed.getByText('Wycofano po 3 nieudanych próbach.')).toBeDefined();
  });

  it('is not there where nothing was', () => {
    show({ view: waiting });
    expect(screen.queryByRole('region', { name: 'Nieudane' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ponów' })).toBeNull();
  });

  it('is queued again at a press', async () => {
    const { actions } = show({ view: givenUp });
    await press('Ponów');
    expect(actions.requeue).toHaveBeenCalledExactlyOnceWith('operation-1');
  });

  it('says so where that could not be stored', async () => {
    const said = vi.spyOn(toasts, 'error').mockImplementation(() => undefined);
    const { actions } = show({ view: givenUp });
    actions.requeue.mockRejectedValueOnce(new StorageFault('quota'));
    await press('Ponów');
    expect(said).toHaveBeenCalledWith('Nie zapisano: brak miejsca na tym urządzeniu.');
    said.mockRestore();
  });
});
