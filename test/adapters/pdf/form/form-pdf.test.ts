import { describe, expect, it } from 'vitest';
import { printText } from '#domain/print/print.text.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { printable } from '#domain/print/printable.ts';
import { ODD_NAMES } from '#test/builders/odd-names.ts';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';
import { copyTexts, missingLines, overlaps, textsOutside } from '#test/adapters/pdf/page-check.ts';
import { copiesOf, readPages, wordsOf, type PdfPage } from '#test/adapters/pdf/read-pdf.ts';

const spaced = (text: string): string => text.replace(/\s+/g, ' ');
const squeezed = (text: string): string => text.replace(/\s+/g, '');

const expectWhole = (pages: readonly PdfPage[], receipt: Receipt): void => {
  for (const copy of copyTexts(pages, receipt)) expect(missingLines(copy, receipt)).toEqual([]);
  expect(textsOutside(pages)).toEqual([]);
  expect(overlaps(pages)).toEqual([]);
};

const copiesOfFirst = async (receipt: Receipt): Promise<readonly string[]> => {
  const [page] = await readPages([receipt]);
  if (page === undefined) throw new Error('no page');
  return copiesOf(page);
};

/** Copied from the regulation (Dz.U. 2013 poz. 1607), not from the code. */
const statutory: readonly string[] = [
  'FORMULARZ PRZYJĘCIA ODPADÓW METALI',
  'Nr formularza:',
  'Osoba przekazująca odpady',
  'Imię i nazwisko',
  'Adres',
  'Numer dowodu osobistego lub innego dokumentu stwierdzającego tożsamość',
  'Przekazanie odpadów',
  'Data przyjęcia odpadów',
  'Źródło pochodzenia odpadów',
  'Kod odpadów',
  'Rodzaj odpadów',
  'Rodzaj produktu, z którego powstały odpady',
  'Masa odpadów [Mg]',
  'Wartość odpadów',
  'Suma',
  'Oświadczenie przekazującego odpady:',
  'Oświadczam, że odpad stanowi moją własność, nie jest obciążony prawami na rzecz osób trzecich i nie pochodzi z kradzieży.',
  'Uwagi:',
  'Posiadacz odpadów przyjmujący odpady (imię i nazwisko lub nazwa):',
  'Data i podpis przyjmującego odpady:',
  'Podpis osoby przekazującej odpady:',
];

describe('the statutory form as PDF', () => {
  it('[FN-6] has two copies on one landscape page', async () => {
    const pages = await readPages([sampleReceipt(3)]);
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [297, 210],
    ]);
    const [left, right] = await copiesOfFirst(sampleReceipt(3));
    expect(left).toContain('Egzemplarz dla przekazującego');
    expect(right).toContain('Egzemplarz dla przyjmującego');
    expect(right?.replace('przyjmującego', 'przekazującego')).toBe(left);
  });

  it('[FN-6] has every field of the regulation, in its order and wording', async () => {
    for (const copy of await copiesOfFirst(sampleReceipt(3))) {
      let from = 0;
      for (const words of statutory) {
        const found = squeezed(copy).indexOf(squeezed(words), from);
        expect(found, words).toBeGreaterThanOrEqual(0);
        from = found;
      }
    }
  });

  it('[FN-6] shows number, seller, document, origin, sums, amount in words and payment on both copies', async () => {
    const receipt = sampleReceipt(3, {
      vehiclePlate: 'DSW 4K812',
      notes: 'Waga samochodowa nr 2.',
    });
    for (const copy of await copiesOfFirst(receipt))
      for (const words of [
        '12/21/11/2026',
        'Grażyna Wójcik-Ćwiąkała',
        'ul. Źródlana 8/3, 58-105 Świdnica',
        'DBX 748291',
        '21.11.2026',
        'gospodarstwo domowe',
        '412 − 12 − 8',
        'DO WYPŁATY 1 234,56 zł',
        'słownie: jeden tysiąc dwieście trzydzieści cztery złote 56/100',
        'gotówka',
        '09:07',
        'DSW 4K812',
        'Waga samochodowa nr 2.',
        'SPRZEDAJĄCY',
        'KUPUJĄCY',
        'NIP 884-120-78-09 · REGON 021457893 · BDO 000214576',
        'RODO: administratorem danych',
      ])
        expect(copy).toContain(words);
  });

  it('[FN-6] contains all eighteen Polish letters, regular and bold', async () => {
    const letters = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
    const [line] = sampleReceipt(1).items;
    if (line === undefined) throw new Error('the sample has no line');
    const receipt = sampleReceipt(1, {
      items: [{ ...line, wasteName: letters, sourceProduct: `Złom ${letters}` }],
      client: { ...sampleReceipt(1).client, name: `Jan ${letters}` },
    });
    for (const copy of await copiesOfFirst(receipt)) {
      expect(copy).toContain(`Jan ${letters}`);
      expect(copy).toContain(`Złom ${letters}`);
      expect(copy.split(letters)).toHaveLength(4);
    }
  });

  it.each([1, 2, 3, 6, 9, 12, 15])('keeps %d lines on one page', async (count) => {
    const receipt = sampleReceipt(count);
    const pages = await readPages([receipt]);
    expect(pages).toHaveLength(1);
    expectWhole(pages, receipt);
  });

  it.each([
    [16, 2],
    [40, 2],
    [95, 4],
  ])('[FN-6] prints %d lines on portrait pages, %d for each copy', async (count, each) => {
    const receipt = sampleReceipt(count);
    const pages = await readPages([receipt]);
    expect(pages).toHaveLength(2 * each);
    expect(pages.every((page) => page.height > page.width)).toBe(true);
    expectWhole(pages, receipt);
    pages.forEach((page, index) => {
      const number = (index % each) + 1;
      const words = wordsOf(page.texts);
      expect(words).toContain(`strona ${number} z ${each}`);
      expect(words.includes('Z przeniesienia')).toBe(number > 1);
      expect(words.includes('Do przeniesienia')).toBe(number < each);
      expect(words.includes('DO WYPŁATY')).toBe(number === each);
      expect(words).toContain(
        index < each ? 'Egzemplarz dla przekazującego' : 'Egzemplarz dla przyjmującego',
      );
    });
  });

  it('carries the sums of one page over to the next', async () => {
    const pages = await readPages([sampleReceipt(40)]);
    const after = (page: PdfPage | undefined, label: string): string =>
      spaced(wordsOf(page?.texts ?? []))
        .split(`${label} `)[1]
        ?.split(' ')
        .slice(0, 3)
        .join(' ') ?? '';
    expect(after(pages[0], 'Do przeniesienia')).toBe('17,789 26 993,23');
    expect(after(pages[1], 'Z przeniesienia')).toBe('17,789 26 993,23');
  });

  it('[FN-6] leaves space to write by hand for a missing document number or address', async () => {
    const client = {
      ...sampleReceipt(1).client,
      documentNumber: '',
      address: '',
      postalCode: '',
      city: '',
    };
    for (const copy of await copiesOfFirst(sampleReceipt(1, { client }))) {
      expect(copy).toContain(`Adres ${printText.form.document} Przekazanie odpadów`);
    }
  });

  it.each([
    ['words', `${'Zażółć Gęślą Jaźń '.repeat(27)}Zażółć Gęślą`],
    ['one word', 'Ż'.repeat(500)],
  ])('prints a name of 500 characters in full: %s', async (_kind, name) => {
    const receipt = sampleReceipt(3, { client: { ...sampleReceipt(1).client, name } });
    const pages = await readPages([receipt]);
    for (const copy of copyTexts(pages, receipt)) expect(copy).toContain(squeezed(name));
    expectWhole(pages, receipt);
  });

  it.each(ODD_NAMES)(
    'prints any name as plain text, and stays complete: %s',
    async (_what, name) => {
      const receipt = sampleReceipt(2, { client: { ...sampleReceipt(1).client, name } });
      const pages = await readPages([receipt]);
      for (const copy of copyTexts(pages, receipt))
        expect(copy).toContain(squeezed(printable(name)));
      expectWhole(pages, receipt);
    },
  );

  it('[FN-6] leaves space to write by hand for a character that the fonts lack', async () => {
    const client = { ...sampleReceipt(1).client, name: 'Jan 😀 محمد Nguyen' };
    for (const copy of await copiesOfFirst(sampleReceipt(1, { client })))
      expect(copy).toContain('Jan _ ____ Nguyen');
  });

  it('[FN-6] marks a voided receipt in plain text and across the page, and keeps its text', async () => {
    const receipt = sampleReceipt(3, {
      status: 'voided',
      updatedAt: '2026-11-21T08:31:00.000Z',
      voidReason: 'błędna tara w poz. 1',
    });
    const pages = await readPages([receipt]);
    const turned = pages.flatMap((page) => page.texts.filter((text) => text.isTurned));
    expect(turned.map((text) => text.text).join('')).toBe('ANULOWANY'.repeat(2));
    for (const copy of await copiesOfFirst(receipt))
      expect(copy).toContain('ANULOWANY 21.11.2026, 09:31 · powód: błędna tara w poz. 1');
    expectWhole(pages, receipt);
  });
});
