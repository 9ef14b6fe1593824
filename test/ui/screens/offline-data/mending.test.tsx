import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { readMarks } from '#test/builders/read-marks.ts';
import { NOW, press, settle } from '#test/ui/shown-page.tsx';
import { card, rows, show } from './shown-offline-data.tsx';

describe('loading a queue file', () => {
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
    owner: { id: 'user-1', email: 'skup@example.pl' },
    pending: [operation],
    removed: [],
    unreadable: 0,
  };

  it('shows what it adds and what it skips before it stores anything', async () => {
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
    expect(said).toContain('Do kolejki dojdzie: 1 operacja');
    expect(said).toContain('Pominięte: 1 operacja');
    expect(said).toContain('Nowy klient: Ewa Źrebiecten zapis już jest');
    expect(actions.load).not.toHaveBeenCalled();
    await press('Wczytaj');
    expect(actions.load).toHaveBeenCalledExactlyOnceWith(copy);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('adds nothing if everything is there already', async () => {
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

  it('[CACHE-6] does not claim that everything is there if some of it cannot be read', async () => {
    const { actions } = await show();
    actions.readCopy.mockResolvedValue({ copy: { ...copy, unreadable: 2 }, judged: [] });
    await choose();
    const said = plain(screen.getByRole('dialog').textContent);
    expect(said).toContain('Nie da się odczytać i zostaje w pliku: 2 operacje. Nie usuwaj go.');
    expect(said).not.toContain('nie ma nic nowego');
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

describe('an inconsistency', () => {
  it('is not reported if there is none', async () => {
    await show();
    expect(screen.getByText('Nie znaleziono niespójności.')).toBeDefined();
  });

  it.each([
    ['never read', { snapshot: { read: undefined as never } }, 'nie są w całości wczytane'],
    ['a day old', { snapshot: { lastSync: NOW - 86_400_000 } }, 'starsze niż 24 godziny'],
    ['of a torn log', { facts: { unreadable: [{ seq: 1, cause: 'schema' }] } }, 'Części zmian'],
    ['of the fallback log', { facts: { isFallback: true } }, 'nie otworzyła bazy danych'],
    [
      'with damaged clients',
      { facts: { setAside: { offline_clients: 1 } } },
      'Kartoteka klientów nie jest w całości wczytana',
    ],
  ] as const)('of data %s is not known yet, and the card says why', async (_, how, why) => {
    const receipts = [receipt({ clientId: 'gone' })];
    const snapshot = { ...(how as { snapshot?: object }).snapshot, receipts };
    await show({ ...how, snapshot });
    const said = plain(card('Spójność danych').textContent);
    expect(said).toContain('Jeszcze nie wiadomo, czy wszystko się zgadza.');
    expect(said).toContain(why);
    expect(screen.queryByRole('button', { name: 'Napraw' })).toBeNull();
    expect(screen.queryByText('Nie znaleziono niespójności.')).toBeNull();
  });

  it('beside an unreadable record of the cloud may not be the only one', async () => {
    const receipts = [receipt({ clientId: 'gone' })];
    await show({ snapshot: { receipts, read: readMarks('products/x') } });
    expect(rows('Spójność danych')).toHaveLength(1);
    const said = plain(card('Spójność danych').textContent);
    expect(said).toContain('Jeszcze nie wiadomo, czy to wszystko.');
    expect(said).toContain('Części produktów w chmurze nie da się odczytać.');
  });

  it('[CONSIST-1] is explained before it is repaired', async () => {
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

  it('of a missing client is not repaired before the cloud can be asked', async () => {
    const snapshot = { receipts: [receipt({ clientId: 'gone' })] };
    await show({ snapshot, props: { online: false } });
    expect(rows('Spójność danych')[0]).toContain('potrzebne jest połączenie z internetem');
    expect(screen.getByRole('button', { name: 'Napraw' })).toHaveProperty('disabled', true);
  });

  it('of a stated total shows both totals, and is repaired on request', async () => {
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
  ])('of a client merged %s is repaired by separating the clients', async (_, mergedInto, said) => {
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

  it('of a possible duplicate is left to the user, with links to both', async () => {
    const two = [receipt(), receipt({ id: 'receipt-2', totalGr: 36_419 })];
    await show({ snapshot: { clients: [client()], receipts: two } });
    expect(rows('Spójność danych')[0]).toContain(
      'Możliwy duplikat: kwit 12/21/11/2026, Łukasz Żółć. Wygląda na zapisany dwa razy',
    );
    expect(
      screen
        .getAllByRole('link')
        .map((link) => [plain(link.textContent), link.getAttribute('href')]),
    ).toEqual([
      ['Pokaż 1. z 2: 21.11.2026, 09:41, 364,18 zł', '/receipts?preview=receipt-1'],
      ['Pokaż 2. z 2: 21.11.2026, 09:41, 364,19 zł', '/receipts?preview=receipt-2'],
    ]);
  });

  it.each([
    [
      'the city differs',
      { city: 'Gdynia', documentNumber: '' },
      'Takie same: Nazwa, Adres, Kod pocztowy. Różne: Miejscowość (Świdnica / Gdynia). Bez numeru dokumentu.',
    ],
    [
      'nothing differs',
      { documentNumber: 'DBA 582117' },
      'Takie same: Nazwa, Adres, Kod pocztowy, Miejscowość, Numer dokumentu. Nic ich nie różni.',
    ],
  ])(
    'of look-alike clients says which fields are alike and which differ: %s',
    async (_, changes, said) => {
      const one = client({ documentNumber: changes.documentNumber });
      const other = client({ id: 'client-2', ...changes });
      await show({ snapshot: { clients: [one, other] } });
      expect(rows('Spójność danych')[0]).toContain(
        `Możliwy duplikat: klient Łukasz Żółć. ${said} Jeśli to ta sama osoba, scal ich.`,
      );
      expect(screen.getByRole('link', { name: /^Pokaż 2. z 2/ }).getAttribute('href')).toBe(
        '/clients/client-2',
      );
    },
  );

  it.each([
    ['Scal w jednego', 'merge', 'staną się jego częścią'],
    ['To różne osoby', 'keep-apart', 'nie będzie już wskazywana'],
  ])('of look-alike clients is settled here by "%s"', async (name, kind, said) => {
    const clients = [client(), client({ id: 'client-2' })];
    const { actions } = await show({ snapshot: { clients } });
    await press(name);
    expect(screen.getByRole('dialog').textContent).toContain(said);
    await press('Napraw');
    const ids = ['client-1', 'client-2'];
    expect(actions.repair).toHaveBeenCalledExactlyOnceWith({ kind, ids }, undefined);
  });

  it('of a repeated number asks which receipt gets the next number', async () => {
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

  it('of possible doubles with one number is told once, and can give one of them another', async () => {
    const two = [receipt(), receipt({ id: 'receipt-2', totalGr: 500 })];
    const { actions } = await show({ snapshot: { clients: [client()], receipts: two } });
    expect(rows('Spójność danych')).toHaveLength(1);
    expect(rows('Spójność danych')[0]).toContain('Możliwy duplikat: kwit 12/21/11/2026');
    await press('To różne kwity: nadaj inny numer');
    fireEvent.click(screen.getByRole('radio', { name: /5,00/ }));
    await press('Napraw');
    expect(actions.repair).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'renumber' }),
      'receipt-2',
    );
  });
});
