import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemoryCloud } from '#test/memory/cloud.ts';
import { readBackup } from '#domain/backup/backup-file.ts';
import type { Backup } from '#schemas/backup.ts';
import { windows1250, workbook } from '#test/adapters/sheet/table-samples.ts';
import { clientFields } from '#test/builders/records.ts';
import { createClient } from '#domain/commands/commands.ts';
import { plain } from '#test/builders/plain.ts';
import { press, settle, tableRows } from '#test/ui/shown-page.tsx';
import { filledCloud, give, showData } from './shown-data.tsx';
import { selectOption } from '#test/ui/shared/fields/select-option.ts';

const said = (pattern: RegExp | string) => screen.findByText(pattern);

const backupOf = async (cloud = filledCloud(), userId = 'user-1'): Promise<string> => {
  const { saved } = await showData(cloud, { userId });
  await press('Pobierz kopię zapasową');
  await waitFor(() => expect(saved).toHaveLength(1));
  cleanup();
  return (await saved[0]?.text()) ?? '';
};

const read = (text: string): Backup => {
  const backup = readBackup(text);
  if (typeof backup === 'string' || 'misnamed' in backup) throw new Error(JSON.stringify(backup));
  return backup;
};

const json = (text: string) => new File([text], 'kopia.json', { type: 'application/json' });

describe('a backup from the settings', () => {
  it('holds the whole account, more than this device has, and counts once against the limit', async () => {
    const { saved, asked, journal } = await showData();
    expect(journal.getView().receipts).toHaveLength(100);
    await press('Pobierz kopię zapasową');
    await waitFor(() => expect(saved).toHaveLength(1));
    const { records, owner, isWhole } = read((await saved[0]?.text()) ?? '');
    expect(records.receipts).toHaveLength(130);
    expect([owner, isWhole]).toEqual([{ id: 'user-1', email: 'user-1@example.pl' }, true]);
    expect(asked).toEqual(['export:data']);
  });

  it('is offered with the data of this device if the server does not answer', async () => {
    const { saved, cloud } = await showData();
    cloud.interference = { loseRequest: () => true };
    await press('Pobierz kopię zapasową');
    expect(plain((await said(/tylko dane z tego urządzenia/u)).textContent)).toContain(
      '100 kwitów',
    );
    await press('Zapisz dane z tego urządzenia');
    const { records, isWhole } = read((await saved[0]?.text()) ?? '');
    expect([records.receipts.length, isWhole]).toEqual([100, false]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not made while its limit refuses', async () => {
    const { saved } = await showData(filledCloud(), { refuses: ['export:data'] });
    await press('Pobierz kopię zapasową');
    await said(/Zbyt wiele/u);
    expect(saved).toEqual([]);
  });
});

describe('a restore from the settings', () => {
  it('previews its changes, fills an empty account of another user, and changes nothing the second time', async () => {
    const text = await backupOf();
    const { journal, device, asked } = await showData(createMemoryCloud(), { userId: 'user-2' });
    await give('Przywróć z kopii', json(text));
    await said(/To kopia innego konta/u);
    expect(tableRows()).toEqual([
      ['Kategorie', '1', '0', '0', '0'],
      ['Produkty', '1', '0', '0', '0'],
      ['Klienci', '2', '0', '0', '0'],
      ['Kwity', '130', '0', '0', '0'],
      ['Dane firmy', '1', '0', '0', '0'],
    ]);
    expect(journal.getView().pending).toEqual([]);
    await press('Przywróć (135)');
    await said(/Zapisano na tym urządzeniu rekordów: 135/u);
    const limits = ['client:create', 'export:data', 'firestore:write', 'product:create'];
    expect(asked.toSorted()).toEqual([...limits, 'receipt:create']);
    await press('Zamknij');
    expect(await device.sync(journal)).toMatchObject({ success: true, syncedOperations: 135 });
    await give('Przywróć z kopii', json(text));
    await said(/Konto ma już wszystko/u);
    expect(screen.queryByRole('button', { name: /^Przywróć \(/u })).toBeNull();
  });

  it('restores only missing records, or also those that differ, named field by field', async () => {
    const text = await backupOf();
    const cloud = filledCloud();
    cloud.put('clients/client-1', { ...cloud.documents.get('clients/client-1'), city: 'Łódź' });
    const { journal, device } = await showData(cloud);
    await give('Przywróć z kopii', json(text));
    await said('Miejscowość: Łódź → Świdnica');
    await said(/Niczego nie brakuje/u);
    screen.getByText('Brakujące i różniące się').click();
    await settle();
    await press('Przywróć (1)');
    await said(/Zapisano na tym urządzeniu rekordów: 1/u);
    await device.sync(journal);
    expect(cloud.documents.get('clients/client-1')).toMatchObject({ city: 'Świdnica' });
  });

  it('names the records whose ids the cloud would refuse', async () => {
    const text = await backupOf();
    await showData(createMemoryCloud());
    const spoilt = text.replace('"id":"client-1"', '"id":"temp_client_.."');
    expect(spoilt).not.toBe(text);
    await give('Przywróć z kopii', json(spoilt));
    await said(/^Klienci: .+ \(temp_client_\.\.\)/u);
    await said(/identyfikator, którego serwer nie przyjmie/u);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, 3000), /uszkodzony albo ucięty/u],
    ['no backup', () => '{"format":"kwity-queue","version":2}', /nie jest kopia zapasowa/u],
    ['of a newer version', (text: string) => text.replace('"version":1', '"version":2'), /nowsza/u],
    ['no JSON', () => 'nazwa;miasto', /uszkodzony/u],
    [
      'misnamed',
      (text: string) => text.replace('"id":"client-1"', '"id":"temp_client_.."'),
      /mają złe identyfikatory/u,
    ],
  ])('refuses a file that is %s with a message, and writes nothing', async (_, spoil, words) => {
    const text = await backupOf();
    const { journal } = await showData(createMemoryCloud());
    await give('Przywróć z kopii', json(spoil(text)));
    await said(words);
    await press('Zamknij');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(journal.getView().pending).toEqual([]);
  });

  it('refuses another user’s backup for an account with data, and any backup while operations are pending', async () => {
    const text = await backupOf();
    const cloud = createMemoryCloud();
    cloud.put('clients/mine', { ...clientFields(), userID: 'user-2' });
    const { journal } = await showData(cloud, { userId: 'user-2' });
    await give('Przywróć z kopii', json(text));
    await said(/tylko na puste konto/u);
    await press('Zamknij');
    await journal.submit([createClient(clientFields(), { operationId: 'o', documentId: 'd' })]);
    await give('Przywróć z kopii', json(text));
    await said(/czekają niewysłane operacje/u);
  });

  it('says so if the server does not answer', async () => {
    const text = await backupOf();
    const { cloud } = await showData(createMemoryCloud());
    cloud.interference = { loseRequest: () => true };
    await give('Przywróć z kopii', json(text));
    await said(/Brak odpowiedzi serwera/u);
  });
});

describe('an export from the settings', () => {
  it('saves clients and products as CSV, unless its limit refuses', async () => {
    const { saved, asked } = await showData();
    await press('Klienci CSV');
    await press('Produkty CSV');
    const [clients, products] = await Promise.all(saved.map((file) => file.text()));
    expect(clients).toContain('Łukasz Żółć;ul. Kolejowa 14/3;58-100;Świdnica;DBA 582117');
    expect(products).toContain('Miedź kawałkowa;17 04 01;Miedź;kg;29,50;;2,50;');
    expect(asked).toEqual(['export:data', 'export:data']);
    cleanup();
    const refused = await showData(filledCloud(), { refuses: ['export:data'] });
    await press('Klienci CSV');
    expect(refused.saved).toEqual([]);
  });
});

const CSV = [
  'Nazwisko i imię;Ulica;Kod;Miasto;Dowód',
  'Łukasz Żółć;ul. Kolejowa 14/3;58-100;Świdnica;DBA582117',
  'Ewa Źrebiec;;58100;Świdnica;',
  'Jan Zły;;5810;;',
  'Ewa Źrebiec;;58-100;Świdnica;',
].join('\r\n');

describe('an import from the settings', () => {
  it('adds clients from a Windows-1250 file after a preview of new, repeated and odd rows', async () => {
    const { journal, asked } = await showData();
    await give('Importuj klientów', new File([windows1250(CSV)], 'klienci.csv'));
    await said(/klienci\.csv: tekst w Windows-1250, wierszy pod nagłówkiem: 4/u);
    expect(tableRows()).toEqual([
      ['4', 'Jan Zły', 'Kod pocztowy: inny niż 00-000. Kod pocztowy: 5810; Rodzaj: osoba'],
    ]);
    screen.getByText('Powtórzone 2').click();
    await settle();
    expect(tableRows()).toEqual([
      ['2', 'Łukasz Żółć', 'już jest na koncie'],
      ['5', 'Ewa Źrebiec', 'powtarza wcześniejszy wiersz'],
    ]);
    expect(journal.getView().pending).toEqual([]);
    await press('Dodaj (1)');
    await said(/Zapisano rekordów: 1/u);
    expect(journal.getView().pending).toMatchObject([
      { type: 'CREATE_CLIENT', data: { name: 'Ewa Źrebiec', postalCode: '58-100' } },
    ]);
    expect(asked).toEqual(['client:create', 'firestore:write']);
  });

  it('lets the user match the columns, and judges the rows again', async () => {
    await showData();
    const text = 'a;b\r\nul. Polna 1;Jan\r\n';
    await give('Importuj klientów', new File([text], 'x.csv'));
    await said('Imię i nazwisko: brak');
    await selectOption('Imię i nazwisko', '2. b');
    await selectOption('Adres', '1. a');
    screen.getByText('Nowe 1').click();
    await settle();
    expect(tableRows()).toEqual([['2', 'Jan', 'Adres: ul. Polna 1; Rodzaj: osoba']]);
  });

  it('adds products from a workbook, with the categories that they need', async () => {
    const { journal } = await showData();
    const bytes = workbook([
      ['Nazwa towaru', 'Kod towaru', 'Kategoria', 'Cena zakupu'],
      ['Miedź kawałkowa', 170401, 'Miedź', 29.5],
      ['Stal', '17 04 05', 'Złom', 1.1],
    ]);
    await give('Importuj produkty', new File([bytes], 'towary.xlsx'));
    await said('Powstaną kategorie: Złom.');
    await press('Dodaj (1)');
    await said(/Zapisano rekordów: 2/u);
    expect(journal.getView().pending.map(({ type: kind }) => kind)).toEqual([
      'CREATE_CATEGORY',
      'CREATE_PRODUCT',
    ]);
  });

  it('changes prices of existing products after showing each old and new price', async () => {
    const { journal, asked } = await showData();
    const csv = 'Nazwa;Cena\r\nMiedź kawałkowa;30,10 zł/kg\r\nBrąz;20\r\n';
    await give('Importuj produkty', new File([csv], 'cennik.csv'));
    screen.getByText('Zmieniane 1').click();
    await settle();
    expect(tableRows()).toEqual([['2', 'Miedź kawałkowa', 'Cena zakupu (zł): 29,50 → 30,10']]);
    expect(journal.getView().pending).toEqual([]);
    await press('Zapisz (nowe: 0, zmieniane: 1)');
    await said(/Zapisano rekordów: 1/u);
    expect(journal.getView().products).toMatchObject([
      { buyPriceGr: 3010, priceHistory: [{ priceGr: 2950 }] },
    ]);
    expect(asked).toEqual(['firestore:write']);
  });

  it('refuses a list of 100,000 rows with a message, and writes nothing', async () => {
    const { journal } = await showData();
    const rows = Array.from({ length: 100_000 }, (_, i) => `Jan ${String(i)};Łódź`);
    const csv = ['nazwa;miasto', ...rows].join('\n');
    await give('Importuj klientów', new File([csv], 'klienci.csv'));
    await screen.findByText(/więcej niż 20 000 wierszy/u, {}, { timeout: 5000 });
    expect(journal.getView().pending).toEqual([]);
  });

  it.each([
    ['%PDF-1.7 …', /To nie jest tabela/u],
    ['nazwa;miasto\r\n', /Plik jest pusty/u],
    ['PK\u0003\u0004xxxx', /jest uszkodzony albo to nie jest plik/u],
  ])('refuses a file that is not what it claims: %s', async (text, words) => {
    const { journal } = await showData();
    await give('Importuj klientów', new File([text], 'klienci.csv'));
    await said(words);
    expect(journal.getView().pending).toEqual([]);
  });
});
