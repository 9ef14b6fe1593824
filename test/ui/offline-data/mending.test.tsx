import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KeptConflict } from '#schemas/conflict.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { client, item, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { press, settle } from '#test/ui/shown-page.tsx';
import { formatMoney } from '#ui/text/format.ts';
import { rows, show } from './shown-offline-data.tsx';

describe('a copy that is loaded', () => {
  const choose = async () => {
    const input = document.querySelector('input[type="file"]');
    if (input === null) throw new Error('no field for a file');
    await act(async () =>
      fireEvent.change(input, { target: { files: [new File(['{}'], 'x.json')] } }),
    );
    await settle();
  };

  const operation = {
    id: 'c',
    type: 'CREATE_CLIENT',
    data: { tempId: 'temp_client_C', name: 'Ewa Źrebiec' },
    timestamp: 1,
    retryCount: 0,
  };
  const copy = {
    savedAt: '2026-11-21T08:41:00.000Z',
    owner: null,
    pending: [operation],
    removed: [],
  };

  it('is shown before anything is stored, with what is passed over', async () => {
    const { actions } = await show();
    const twin = { ...operation, id: 'd' };
    actions.readCopy.mockResolvedValue({
      copy,
      judged: [
        { operation, isRemoved: false, verdict: 'new' },
        { operation: twin, isRemoved: false, verdict: 'in-cloud' },
      ],
    });
    await choose();
    const dialog = screen.getByRole('dialog', { name: 'Wczytać kopię?' });
    const said = plain(dialog.textContent);
    expect(said).toContain('Kopia zapisana 21.11.2026, 09:41.');
    expect(said).toContain('nie mówi, czyja jest');
    expect(said).toContain('Do kolejki dojdzie: 1 operacja');
    expect(said).toContain('Pominięte: 1 operacja');
    expect(said).toContain('Nowy klient: Ewa Źrebiecten zapis już jest');
    expect(actions.load).not.toHaveBeenCalled();
    await press('Wczytaj');
    expect(actions.load).toHaveBeenCalledExactlyOnceWith(copy);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('adds nothing where everything is there', async () => {
    const { actions } = await show();
    actions.readCopy.mockResolvedValue({
      copy,
      judged: [{ operation, isRemoved: false, verdict: 'in-log' }],
    });
    await choose();
    expect(screen.getByText(/nie ma nic nowego/)).toBeDefined();
    await press('Zamknij');
    expect(actions.load).not.toHaveBeenCalled();
  });

  it.each([
    ['broken', 'uszkodzony albo ucięty'],
    ['not-a-copy', 'To nie jest kopia'],
    ['newer', 'nowsza wersja'],
    ['other-user', 'do innego konta'],
  ])('is refused as %s with a sentence', async (refusal, said) => {
    const { actions } = await show();
    actions.readCopy.mockResolvedValue(refusal);
    await choose();
    expect(screen.getByRole('alert').textContent).toContain(said);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a change that met another unseen', () => {
  const overwritten: LogEvent = {
    kind: 'conflicted',
    operationId: 'u',
    conflict: {
      collection: 'clients',
      documentId: 'client-1',
      fields: [{ field: 'city', base: 'Świdnica', theirs: 'Łódź', ours: 'Wrocław' }],
    },
  };
  const stored = { events: [overwritten], snapshot: { clients: [client({ city: 'Wrocław' })] } };
  const LIST = 'To samo zmieniono w dwóch miejscach';

  it('is shown with both values', async () => {
    await show(stored);
    expect(rows(LIST)[0]).toContain('Klient: Łukasz Żółć');
    expect(rows(LIST)[0]).toContain('ObowiązujeNie obowiązujeMiejscowośćWrocławŁódź');
  });

  it('is shown with both payouts where it is a receipt, whoever made it', async () => {
    const fields = [
      { field: 'items', theirs: [item({ netG: 300_000, valueGr: 30_000 })], ours: [] },
      { field: 'totalGr', theirs: 30_000, ours: 10_000 },
    ];
    const kept: KeptConflict = {
      ...{ id: 'theirs', userID: 'user-1', storedAt: 5, collection: 'receipts' },
      ...{ documentId: 'receipt-1', outcome: 'overwritten', fields },
    };
    const shown = receipt({ totalG: 50_000, totalGr: 10_000 });
    await show({ snapshot: { receipts: [shown], conflicts: [kept] } });
    expect(rows(LIST)[0]).toContain('Do wypłaty100,00');
    expect(rows(LIST)[0]).toContain('300,00');
  });

  it('shows two replacements of one receipt, of which one can be voided', async () => {
    const kept: KeptConflict = {
      ...{ id: 'theirs', userID: 'user-1', storedAt: 5, collection: 'receipts' },
      ...{ documentId: 'old', outcome: 'replaced-twice' },
      fields: [{ field: 'replacedBy', theirs: 'first', ours: 'second' }],
    };
    const receipts = [
      receipt({ id: 'old', status: 'voided', number: '1/21/11/2026', replacedBy: 'first' }),
      receipt({ id: 'first', number: '2/21/11/2026' }),
      receipt({ id: 'second', number: '3/21/11/2026' }),
    ];
    const { onVoid } = await show({ snapshot: { receipts, conflicts: [kept] } });
    expect(screen.queryByRole('button', { name: /Przywróć/ })).toBeNull();
    await press(`Anuluj kwit 3/21/11/2026 na ${formatMoney(36_418)}`);
    expect(onVoid).toHaveBeenCalledExactlyOnceWith('second');
  });

  it('is told no more once what did not stand stands again', async () => {
    await show({ ...stored, snapshot: { clients: [client({ city: 'Łódź' })] } });
    expect(screen.queryByText(LIST)).toBeNull();
  });

  it('is taken back, or seen, at a press', async () => {
    const { actions } = await show(stored);
    await press('Przywróć tamtą wersję');
    expect(actions.restore).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ operationId: 'u' }),
    );
    await press('Zostaw, jak jest');
    expect(actions.dismiss).toHaveBeenCalledExactlyOnceWith('u');
  });
});

describe('what does not fit together', () => {
  it('is nothing where all is well', async () => {
    await show();
    expect(screen.getByText('Nie znaleziono niespójności.')).toBeDefined();
  });

  it('[CONSIST-1] is explained before it is put right', async () => {
    const { actions } = await show({ snapshot: { receipts: [receipt({ clientId: 'gone' })] } });
    expect(rows('Spójność danych')[0]).toContain(
      'Kwit 12/21/11/2026, Łukasz Żółć wskazuje klienta',
    );
    await press('Napraw');
    expect(screen.getByRole('dialog').textContent).toContain('własną kopię danych sprzedającego');
    expect(actions.repair).not.toHaveBeenCalled();
    await press('Napraw');
    expect(actions.repair).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'unlink', clientId: 'gone' }),
      undefined,
    );
  });

  it('that is a total of an older edition is told with both figures, and mended at a press', async () => {
    const stated = receipt({ totalG: 12_000, totalGr: 30_000, totalStated: true });
    const { actions } = await show({ snapshot: { clients: [client()], receipts: [stated] } });
    expect(rows('Spójność danych')[0]).toContain(
      'Kwit 12/21/11/2026, Łukasz Żółć: na kwicie jest 300,00 zł i 12,000 kg, a z pozycji wychodzi 364,18 zł i 12,345 kg.',
    );
    await press('Napraw');
    expect(plain(screen.getByRole('dialog').textContent)).toContain('przeliczona z pozycji');
    await press('Napraw');
    expect(actions.repair).toHaveBeenCalledExactlyOnceWith(
      { kind: 'total-of-lines', receipts: [stated] },
      undefined,
    );
  });

  it.each([
    ['in a circle', 'client-2', 'Scalono w kółko: Łukasz Żółć, Adam Bąk.'],
    ['into nobody', 'gone', 'Klient Łukasz Żółć jest scalony z kimś, kogo nie ma.'],
  ])('that is a client merged %s is taken apart at a press', async (_, mergedInto, said) => {
    const clients = [
      client({ hidden: true, mergedInto }),
      client({
        id: 'client-2',
        name: 'Adam Bąk',
        documentNumber: '',
        mergedInto: mergedInto === 'gone' ? '' : 'client-1',
      }),
    ];
    const { actions } = await show({ snapshot: { clients } });
    expect(rows('Spójność danych')[0]).toContain(said);
    await press('Napraw');
    expect(screen.getByRole('dialog').textContent).toContain('rozdzieleni');
    await press('Napraw');
    expect(actions.repair).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'separate' }),
      undefined,
    );
  });

  it('that may be there twice is left to a person, who is led to both', async () => {
    const two = [receipt(), receipt({ id: 'receipt-2', totalGr: 36_419 })];
    await show({ snapshot: { clients: [client()], receipts: two } });
    expect(rows('Spójność danych')[1]).toContain(
      'Możliwy duplikat: kwit 12/21/11/2026, Łukasz Żółć. Wygląda na zapisany dwa razy',
    );
    expect(
      screen
        .getAllByRole('link', { name: /^Pokaż: 09:41/ })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/receipts?preview=receipt-1', '/receipts?preview=receipt-2']);
    const people = [client(), client({ id: 'client-2', city: 'Gdynia' })];
    await show({ snapshot: { clients: people } });
    expect(screen.getByRole('link', { name: /Gdynia/ }).getAttribute('href')).toBe(
      '/clients/client-2',
    );
  });

  it('that is a number given twice asks which receipt gets the next one', async () => {
    const clients = [client(), client({ id: 'client-2', name: 'Adam Bąk' })];
    const his = { ...receipt().client, name: 'Adam Bąk' };
    const two = [
      receipt(),
      receipt({ id: 'receipt-2', clientId: 'client-2', client: his, items: [] }),
    ];
    const { actions } = await show({ snapshot: { clients, receipts: two } });
    await press('Napraw');
    fireEvent.click(screen.getByRole('radio', { name: /Adam Bąk/ }));
    expect(screen.getAllByText('nowy numer: 13/21/11/2026')).toHaveLength(2);
    await press('Napraw');
    expect(actions.repair).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'renumber' }),
      'receipt-2',
    );
  });
});
