import { plain } from '#test/builders/plain.ts';
import { describe, expect, it } from 'vitest';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import { printText } from '#domain/print/print.text.ts';
import { receiptPrint, type ReceiptPrint } from '#domain/print/receipt-print.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { sampleYard, sampleLines, sampleReceipt } from './sample-receipt.ts';

const printOf = (count: number, changes: Partial<Receipt> = {}): ReceiptPrint =>
  receiptPrint(sampleReceipt(count, changes), null);

const firm: Receipt['client'] = {
  ...sampleReceipt(1).client,
  name: 'Zakład Ślusarski „ŚRUBEX” Spółka z o.o.',
  sellerType: 'company',
  nip: '886-251-90-00',
};

const [steel] = sampleLines;
const withLine = (changes: Partial<NonNullable<typeof steel>>): ReceiptPrint => {
  if (steel === undefined) throw new Error('the sample has no line');
  return printOf(1, { items: [{ ...steel, ...changes }] });
};

describe('the paper of a receipt', () => {
  it('[FN-6] is the statutory form if one line of a private seller requires it', () => {
    const cans = sampleLines
      .slice(0, 2)
      .map((item, index) => ({ ...item, requiresForm: index === 1 }));
    expect(printOf(2, { items: cans }).layout).toBe('form');
    expect(printOf(2, { items: cans }).title).toBe('FORMULARZ PRZYJĘCIA ODPADÓW METALI');
  });

  it('[FN-6] is a slip if no line requires the form', () => {
    const cans = sampleLines.slice(0, 2).map((item) => ({ ...item, requiresForm: false }));
    expect(printOf(2, { items: cans }).layout).toBe('slip');
    expect(printOf(2, { items: cans }).title).toBe('KWIT SKUPU');
  });

  it('[FN-6] is a slip for a business seller even if lines require the form', () => {
    const print = printOf(2, { client: firm });
    expect(print.layout).toBe('slip');
    expect(print.sellerRows.map((row) => row.value)).toEqual([
      firm.name.replace(' z o.o.', ' z\u00a0o.o.'),
      'ul. Źródlana 8/3, 58-105\u00a0Świdnica',
      '886-251-90-00',
    ]);
    expect(print.foot).toBe(printText.slip.businessFoot);
  });

  it("[FN-6] names the place of issue and of collection, with the yard's own text at the foot", () => {
    const company = {
      ...sampleYard,
      ...{ placeOfIssue: 'Strzegom', branch: 'ul. Kolejowa 3', footer: 'Czynne od 7 do 16.' },
    };
    const print = printOf(1, { company });
    expect(plain(print.placeAndTime)).toBe('Strzegom, 21.11.2026, godz. 09:07');
    expect(print.yard.address).toBe(
      'ul. Fabryczna 14, 58-100\u00a0Świdnica · punkt skupu: ul. Kolejowa 3',
    );
    expect(plain(print.foot)).toMatch(/^RODO.* Czynne od 7 do 16\.$/u);
  });

  it('[FN-6] names the owner before the address, and the bank account after the tax numbers', () => {
    const legalName = 'Łukasz Żółkiewski Skup Złomu';
    const bankAccount = '61109010140000071219812874';
    const { yard } = printOf(1, { company: { ...sampleYard, legalName, bankAccount } });
    expect(yard.address).toBe(
      'Łukasz Żółkiewski Skup Złomu · ul. Fabryczna 14, 58-100\u00a0Świdnica',
    );
    expect(plain(yard.numbers)).toMatch(/ · rachunek 61 1090 1014 0000 0712 1981 2874$/u);
    expect(yard.numbers).toContain('61\u00a01090\u00a01014');
  });

  it('[FN-6] leaves out only the weighing if the yard chose so', () => {
    const whole = printOf(1);
    const [line] = receiptPrint(sampleReceipt(1), null, { hidesWeighing: true }).lines;
    const none = { gross: '', tare: '', deduction: '', weighing: '' };
    expect(whole.lines[0]?.weighing).not.toBe('');
    expect(line).toEqual({ ...whole.lines[0], ...none });
  });

  it('[FN-6] names the KPO under which a business seller handed over the waste', () => {
    const handed = { kpoNumber: '000123/2026', vehiclePlate: 'DSW 4K812' };
    const rows = printOf(2, { client: firm, ...handed }).sellerRows;
    expect(rows.slice(-2)).toEqual([
      { label: 'Nr KPO', value: '000123/2026' },
      { label: 'Nr rejestracyjny', value: 'DSW 4K812' },
    ]);
  });
});

describe('the printed fields of a receipt', () => {
  it('name the seller, the yard, and day and time in Warsaw', () => {
    const print = printOf(3);
    expect(print.sellerName).toBe('Grażyna Wójcik-Ćwiąkała');
    expect(print.sellerAddress).toBe('ul. Źródlana 8/3, 58-105\u00a0Świdnica');
    expect(print.sellerDocument).toBe('DBX 748291');
    expect([print.date, print.time]).toEqual(['21.11.2026', '09:07']);
    expect(print.placeAndTime).toBe('Świdnica, 21.11.2026, godz. 09:07');
    expect(print.yard.numbers).toBe('NIP 884-120-78-09 · REGON 021457893 · BDO 000214576');
    expect(print.yard.place).toBe('Świdnica, tel. 74 852 10 20');
    expect(print.copyLabels).toEqual([
      'Egzemplarz dla przekazującego',
      'Egzemplarz dla przyjmującego',
    ]);
  });

  it('[FN-6] keep a postal code and its town together on one line', () => {
    const address = { address: 'ul. 3 Maja 5', postalCode: '37-100', city: 'Łańcut Górny' };
    const print = printOf(1, { client: { ...firm, ...address } });
    expect(print.sellerAddress).toBe('ul. 3 Maja 5, 37-100\u00a0Łańcut Górny');
  });

  it.each([
    ['2026-07-05T22:30:00.000Z', '06.07.2026', '00:30'],
    ['2026-12-31T23:30:00.000Z', '01.01.2027', '00:30'],
    ['2026-01-05T10:05:00+01:00', '05.01.2026', '10:05'],
  ])('show the instant %s as %s, %s of Warsaw time', (date, day, time) => {
    const print = printOf(1, { date });
    expect([print.date, print.time]).toEqual([day, time]);
  });

  it('show codes with spaces, masses, values and prices', () => {
    const [line] = printOf(3).lines;
    expect(line).toMatchObject({
      code: '17\u00a004\u00a005',
      kind: 'Żelazo i\u00a0stal',
      mass: '0,392',
      value: '372,40',
      net: '392,00',
      price: '0,95',
      gross: '412,0',
      tare: '12,0',
      deduction: '8,0',
      weighing: '412 − 12 − 8',
    });
  });

  it('show kg in the whole column with the decimals that one line needs', () => {
    expect(printOf(3).lines.map((line) => line.net)).toEqual(['392,00', '24,00', '14,56']);
    expect(printOf(2).lines.map((line) => line.net)).toEqual(['392,0', '24,0']);
  });

  it('sum Mg from grams, not from the printed column', () => {
    const print = printOf(3, {
      items: sampleLines.slice(0, 3).map((item, index) => ({
        ...item,
        netG: [392_000, 24_600, 14_560][index] ?? 0,
      })),
    });
    expect(print.lines.map((line) => line.mass)).toEqual(['0,392', '0,025', '0,015']);
    expect(print.sum.mass).toBe('0,431');
  });

  it('carry the sum over from page to page', () => {
    const print = printOf(3);
    expect(print.lines.map((line) => plain(line.sum.value))).toEqual([
      '372,40',
      '1 139,92',
      '1 234,56',
    ]);
    expect(print.lines.map((line) => line.sum.mass)).toEqual(['0,392', '0,416', '0,431']);
    expect(plain(print.sum.value)).toBe('1 234,56');
    expect(plain(print.payout)).toBe('1 234,56 zł');
  });

  it.each([
    [{ grossG: 412_000, tareG: 12_000, netG: 400_000 }, '412 − 12'],
    [{ grossG: 220_000, netG: 212_600 }, '220 − 0 − 7,4'],
    [{ grossG: 392_000, netG: 392_000 }, ''],
    [{ grossG: 392_000, tareG: 0, netG: 392_000 }, ''],
    [{ grossG: 100_000, tareG: 20_000, netG: 90_000 }, '100 − 20'],
  ])('show the weighing %j as "%s"', (weights, weighing) => {
    if (steel === undefined) return;
    const { grossG: _gross, tareG: _tare, deductionBp: _deduction, ...net } = steel;
    const print = printOf(1, { items: [{ ...net, ...weights }] });
    expect(print.lines[0]?.weighing).toBe(weighing);
  });

  it('show a deduction in per cent if the gross weight is unknown', () => {
    if (steel === undefined) return;
    const { grossG: _gross, tareG: _tare, ...net } = steel;
    const [line] = printOf(1, { items: [{ ...net, deductionBp: 250 }] }).lines;
    expect(plain(line?.weighing)).toBe('potr. 2,5 %');
    expect(plain(line?.deduction)).toBe('2,5 %');
  });

  it('fall back to the name of the goods if no product is named', () => {
    expect(withLine({ name: 'Złom W2', sourceProduct: '' }).lines[0]?.product).toBe('Złom W2');
  });

  it('show pieces without a mass, and tonnes with theirs', () => {
    const pieces = withLine({ unit: 'szt.', netG: 3_000 }).lines[0];
    expect([pieces?.mass, plain(pieces?.net), pieces?.price]).toEqual(['–', '3 szt.', '0,95/szt.']);
    const tonnes = withLine({ unit: 't', netG: 1_250 }).lines[0];
    expect([tonnes?.mass, plain(tonnes?.net)]).toEqual(['1,250', '1,25 t']);
  });

  it('sum the mass of tonnes and kilograms, without pieces', () => {
    if (steel === undefined) return;
    const items = ['kg', 't', 'szt.'].map((unit) => ({ ...steel, unit, netG: 2_000 }));
    const print = printOf(3, { items });
    expect([print.sum.mass, plain(print.sum.net)]).toEqual(['2,002', '2 002,0']);
  });

  it('leave an empty document number and address empty', () => {
    const client = {
      ...sampleReceipt(1).client,
      documentNumber: '',
      address: '',
      postalCode: '',
      city: '',
    };
    const print = printOf(1, { client });
    expect([print.sellerDocument, print.sellerAddress]).toEqual(['', '']);
  });

  it("use the receipt's copy of the yard, and the current yard only if there is no copy", () => {
    const moved = { ...sampleYard, name: 'Inna firma' };
    const receipt = sampleReceipt(1);
    expect(receiptPrint(receipt, moved).yard.name).toBe(sampleYard.name);
    const { company: _company, ...older } = receipt;
    expect(receiptPrint(older, moved).yard.name).toBe('Inna firma');
    expect(receiptPrint(older, null).yard.name).toBe('');
  });

  it("show the yard's own RODO notice or else the built-in one", () => {
    expect(printOf(1).foot).toBe(printText.rodo);
    const company = { ...sampleYard, rodoNotice: 'Własna treść.' };
    expect(printOf(1, { company }).foot).toBe('Własna treść.');
  });

  it('say that a receipt is void, since when and why', () => {
    const print = printOf(1, {
      status: 'voided',
      updatedAt: '2026-11-21T08:31:00.000Z',
      voidReason: 'błędna tara',
    });
    expect(print.isVoided).toBe(true);
    expect(print.notice).toBe('ANULOWANY 21.11.2026, 09:31 · powód: błędna tara');
    expect(printOf(1, { status: 'voided' }).notice).toBe('ANULOWANY');
    expect(printOf(1).notice).toBe('');
  });

  it('say "corrected" if the content differs from the first paper, whatever the clocks say', () => {
    const printedAt = '2026-11-21T08:07:00.000Z';
    const updatedAt = '2026-11-21T08:00:00.000Z';
    const noticeWith = (at: string, of: Receipt) =>
      printOf(1, { printedAt, updatedAt, prints: [{ id: 'p', at, hash: printedHash(of) }] }).notice;
    expect(noticeWith(printedAt, sampleReceipt(1))).toBe('');
    expect(printOf(1, { updatedAt: printedAt }).notice).toBe('');
    for (const notice of [
      noticeWith(printedAt, sampleReceipt(2)),
      noticeWith('2026-11-21T08:10:00.000Z', sampleReceipt(1)),
    ])
      expect(notice).toBe(
        'WYDRUK POPRAWIONY · zmieniono 21.11.2026, 09:00, pierwszy wydruk 21.11.2026, 09:07',
      );
  });

  it('show the time of the void even after a replacement was issued', () => {
    const voided = { status: 'voided', voidedAt: '2026-11-21T08:31:00.000Z' } as const;
    const { notice } = printOf(1, { ...voided, updatedAt: '2026-11-22T08:31:00.000Z' });
    expect(notice).toBe('ANULOWANY 21.11.2026, 09:31');
  });

  it("show the yard's statement or else that of the regulation", () => {
    const own = { ...sampleYard, statement: 'Oświadczam inaczej.' };
    expect(printOf(1, { company: own }).statement).toBe('Oświadczam inaczej.');
    expect(printOf(1).statement).toContain('nie jest obciążony prawami na rzecz osób trzecich');
  });

  it('show the number of the receipt that this one replaces', () => {
    expect(printOf(1, { replacesNumber: '3/21/11/2026' }).notice).toBe(
      'zastępuje kwit nr 3/21/11/2026',
    );
  });

  it('show payment, time and number plate if known', () => {
    expect(printOf(1).settlement.map((field) => field.value)).toEqual(['gotówka', '09:07']);
    const print = printOf(1, { paymentMethod: 'blik', vehiclePlate: 'DSW 4K812' });
    expect(print.settlement.map((field) => field.value)).toEqual(['BLIK', '09:07', 'DSW 4K812']);
  });
});
