import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SENT_BY_COPY } from '#domain/queue/looking-back.ts';
import { UNREADABLE_RECORD } from '#domain/queue/replay.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { client, queued } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { press, type } from '#test/ui/shown-page.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { card, EWA, failed, HER_RECEIPT, removed, rows, show } from './shown-offline-data.tsx';

const GIVEN_UP = [
  EWA,
  HER_RECEIPT,
  failed('c'),
  failed('c'),
  failed('c'),
  removed('c'),
  removed('r'),
];

describe('the queue', () => {
  it('shows each operation in Polish with its time, its tries and the reason of the last failure', async () => {
    await show({
      events: [
        EWA,
        HER_RECEIPT,
        queued('d', 'DELETE_CLIENT', { clientId: 'client-1' }),
        failed('c'),
      ],
      snapshot: { clients: [client()] },
    });
    const [first = '', second = '', third = ''] = rows('Czeka na wysłanie');
    expect(first).toMatch(
      /^Nowy klientEwa Źrebiec01.01.1970, 01:00Próby: 1\/3Serwer nie przyjął tych danych/,
    );
    expect(document.body.textContent).not.toContain('permission-denied');
    expect(second).toContain('Czeka na operację „Nowy klient: Ewa Źrebiec”.');
    expect(third).toContain('Usunięcie klientaŁukasz Żółć');
    expect(document.body.textContent).not.toMatch(/temp_|client-1/);
  });

  it('says that everything is sent, and offers neither sending nor saving', async () => {
    await show();
    expect(screen.getByText('Wszystko wysłane.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Synchronizuj teraz' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pobierz kopię oczekujących' })).toBeNull();
  });

  it('is sent and saved on request', async () => {
    const { actions } = await show({ events: [EWA] });
    await press('Synchronizuj teraz');
    await press('Pobierz kopię oczekujących');
    expect(actions.sync).toHaveBeenCalledOnce();
    expect(actions.save).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Ponów' })).toBeNull();
  });

  it('says offline that it is sent by itself later, and tries on request', async () => {
    const { actions } = await show({ events: [EWA], props: { online: false } });
    await press('Synchronizuj teraz');
    expect(actions.sync).toHaveBeenCalledOnce();
    expect(screen.getByText(/Dane wyślą się same po powrocie internetu/)).toBeDefined();
  });

  it('offers to retry or correct a refused operation', async () => {
    const { actions } = await show({ events: [EWA, failed('c')] });
    await press('Ponów');
    expect(actions.sync).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Popraw' })).toBeDefined();
  });

  it('says that a sent operation may have arrived, and offers no correction', async () => {
    const move = { storeId: 'store-1', prev: 0, attempt: 'a1' };
    await show({ events: [EWA, failed('c'), { kind: 'sent', operationIds: ['c'], move }] });
    expect(screen.getByText(/Nie wiadomo, czy dotarło/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Popraw' })).toBeNull();
  });

  it('discards an operation only after a question that names its dependants', async () => {
    const { actions } = await show({ events: [EWA, HER_RECEIPT] });
    const [first] = screen.getAllByRole('button', { name: 'Usuń z kolejki' });
    if (first === undefined) throw new Error('no button');
    await act(async () => fireEvent.click(first));
    const dialog = screen.getByRole('alertdialog', { name: 'Usunąć z kolejki?' });
    expect(dialog.textContent).toContain('Nowy klient: Ewa Źrebiec.');
    expect(dialog.textContent).toContain('Nowy kwit: 12/21/11/2026, Łukasz Żółć');
    expect(document.activeElement?.textContent).toBe('Anuluj');
    expect(actions.discard).not.toHaveBeenCalled();
    await press('Usuń z kolejki');
    expect(actions.discard).toHaveBeenCalledExactlyOnceWith('c');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each<[string, readonly LogEvent[], string, string]>([
    ['the server lacks it', [EWA], 'Serwer tego nie ma.', 'mogła już dotrzeć'],
    [
      'it may have arrived',
      [EWA, { kind: 'sent', operationIds: ['c'] }],
      'mogła już dotrzeć',
      'Serwer tego nie ma.',
    ],
  ])('says before discarding that %s, and not the opposite', async (_, events, said, unsaid) => {
    await show({ events });
    await press('Usuń z kolejki');
    const dialog = screen.getByRole('alertdialog').textContent;
    expect(dialog).toContain(said);
    expect(dialog).not.toContain(unsaid);
  });

  it('keeps the operation on "Anuluj"', async () => {
    const { actions } = await show({ events: [EWA] });
    await press('Usuń z kolejki');
    await press('Anuluj');
    expect(actions.discard).not.toHaveBeenCalled();
  });
});

describe('[SYNC-4] a removed operation', () => {
  it.each<[string, string, boolean]>([
    [SENT_BY_COPY, 'mogła już zostać wysłana', false],
    [UNREADABLE_RECORD, 'nie da się odczytać', true],
    ['firestore/not-found', 'nie ma już tego zapisu', true],
    ['firestore/weird', 'Kod błędu: firestore/weird', true],
  ])('says in Polish why it failed (%s)', async (reason, said, isRefused) => {
    const refusals = isRefused ? [failed('c', reason)] : [];
    await show({ events: [EWA, ...refusals, removed('c', reason)] });
    const [first = ''] = rows('Nieudane');
    expect(first).toContain(said);
    expect(first.replace(said, '')).not.toContain(reason);
    expect(first.includes('Removed after 3 failed attempts')).toBe(isRefused);
  });

  it('is listed before the queue, with its reason, its data and the advice to keep it', async () => {
    await show({ events: GIVEN_UP });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      ...['Nieudane', 'Czeka na wysłanie'],
    ]);
    expect(within(card('Nieudane')).getByRole('alert').textContent).toContain('podpisanego kwitu');
    const [first = '', second = ''] = rows('Nieudane');
    expect(first).toContain('Próby: 3/3');
    expect(first).toContain('Serwer nie przyjął tych danych');
    expect(first).not.toContain('permission-denied');
    expect(first).toContain('Removed after 3 failed attempts');
    expect(first).toContain('Adresul. Kolejowa 14/3');
    expect(second).toContain('Wycofano razem z operacją „Nowy klient: Ewa Źrebiec”');
    expect(second).toContain('Do wypłaty364,18 zł');
  });

  it('is requeued on request, and a toast says how many came back', async () => {
    const said = vi.spyOn(toasts, 'success').mockImplementation(() => undefined);
    const { actions } = await show({ events: [EWA, failed('c'), removed('c')] });
    await press('Ponów');
    expect(actions.requeue).toHaveBeenCalledExactlyOnceWith('c');
    expect(said.mock.calls.map(([text]) => plain(text))).toEqual([
      'Wróciło do kolejki: 2 operacje',
    ]);
  });

  it('is corrected in the form of its client', async () => {
    const { actions } = await show({ events: [EWA, failed('c'), removed('c')] });
    await press('Popraw');
    const dialog = screen.getByRole('dialog', { name: 'Popraw i wyślij' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Imię i nazwisko').value).toBe(
      'Ewa Źrebiec',
    );
    type('Imię i nazwisko', 'Ewa Nowak');
    await press('Zapisz');
    expect(actions.correctClient).toHaveBeenCalledExactlyOnceWith(
      'c',
      expect.objectContaining({ name: 'Ewa Nowak' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is corrected on the page of its receipt', async () => {
    await show({ events: [HER_RECEIPT, failed('r'), removed('r')] });
    const link = screen.getByRole('link', { name: 'Popraw' });
    expect(link.getAttribute('href')).toBe('/edit-receipt/R?operation=r');
  });

  it('is reported as not stored if requeueing fails', async () => {
    const said = vi.spyOn(toasts, 'error').mockImplementation(() => undefined);
    const { actions } = await show({ events: [EWA, failed('c'), removed('c')] });
    actions.requeue.mockRejectedValueOnce(new StorageFault('quota'));
    await press('Ponów');
    expect(said).toHaveBeenCalledWith('Nie zapisano: brak miejsca na tym urządzeniu.');
  });
});
