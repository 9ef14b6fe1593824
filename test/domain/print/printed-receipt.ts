import { fc } from '@fast-check/vitest';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { sampleLines, sampleReceipt } from './sample-receipt.ts';

const word = fc.constantFrom(
  'Żelazo',
  'konstrukcyjne',
  'i',
  'z',
  'łączniki',
  'Brzęczyszczykiewicz-Świętochowska',
  '17 04 10',
  '42 %',
  '–',
  'ŹDŹBŁO',
);

const textOf = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
    {
      weight: 1,
      arbitrary: fc.string({ unit: fc.constantFrom('W', 'Ż', '—', 'm'), maxLength, size: 'max' }),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(word, { maxLength: Math.floor(maxLength / 8), size: 'max' })
        .map((words) => words.join(' ')),
    },
  );

const item: fc.Arbitrary<ReceiptItem> = fc
  .record({
    base: fc.constantFrom(...sampleLines),
    name: textOf(200),
    sourceProduct: textOf(200),
    netG: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 60_000_000 })),
    tare: fc.option(fc.integer({ min: 0, max: 12_000_000 })),
    priceGr: fc.integer({ min: 0, max: 100_000 }),
    unit: fc.constantFrom('kg', 'kg', 'kg', 'kg', 't', 'szt.'),
    requiresForm: fc.boolean(),
  })
  .map(({ base, tare, ...fields }) => {
    const { grossG: _gross, tareG: _tare, deductionBp: _deduction, ...plain } = base;
    const weighed = tare === null ? {} : { grossG: fields.netG + tare + 700, tareG: tare };
    const valueGr = Math.floor((fields.netG * fields.priceGr + 500) / 1_000);
    return { ...plain, ...fields, ...weighed, valueGr };
  });

const text = fc.record({
  name: textOf(500),
  address: textOf(200),
  documentNumber: textOf(60),
  origin: textOf(150),
  notes: textOf(900),
  voidReason: textOf(150),
  yard: textOf(150),
  rodoNotice: textOf(800),
  statement: textOf(500),
});

export const printedReceipt = (maxLines: number): fc.Arbitrary<Receipt> =>
  fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: maxLines, size: 'max' }),
      texts: text,
      isFirm: fc.constantFrom(false, false, false, true),
      isVoided: fc.constantFrom(false, false, true),
      paymentMethod: fc.constantFrom('cash', 'transfer', 'blik'),
      vehiclePlate: fc.constantFrom('', 'DSW 4K812'),
    })
    .map(({ items, texts, isFirm, isVoided, ...rest }): Receipt => {
      const receipt = sampleReceipt(0, { items, ...rest });
      const { client, company } = receipt;
      return {
        ...receipt,
        origin: texts.origin,
        notes: texts.notes,
        status: isVoided ? 'voided' : 'issued',
        voidReason: texts.voidReason,
        client: {
          ...client,
          name: texts.name,
          address: texts.address,
          documentNumber: texts.documentNumber,
          ...(isFirm ? { sellerType: 'company' as const, nip: '886-251-90-00' } : {}),
        },
        ...(company === undefined
          ? {}
          : {
              company: {
                ...company,
                name: texts.yard,
                rodoNotice: texts.rodoNotice,
                statement: texts.statement,
              },
            }),
      };
    });
