import { describe, expect, it } from 'vitest';
import { emptyForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { openNewClient, typeClient, typeNewClient } from '#domain/entry/client.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { addLine, removeLine, toggleDetails, changeLine } from '#domain/entry/lines.ts';
import { missingOnPaper } from '#domain/entry/missing.ts';
import { validateForm } from '#domain/entry/validate.ts';
import { incompleteText } from '#ui/receipt/form/receipt-entry.text.ts';
import { fieldErrorText } from '#ui/screens/receipt-entry/receipt-errors.text.ts';
import { client, companyDetails as yard, receipt } from '#test/builders/records.ts';
import { CLIENT, clientFieldsWhere } from '#schemas/fields/client-table.ts';
import { context, filledForm, NOW, valid } from './receipt-form-samples.ts';

const errorsOf = (form: ReceiptForm, changes = {}) => {
  const result = validateForm(form, context(changes));
  return 'errors' in result ? result.errors.map(({ path, code }) => `${path} ${code}`) : [];
};

const weighed = (grossText: string, tareText: string, deductionText = '') =>
  changeLine(filledForm({ grossText, tareText, deductionText }), 'line-1', toggleDetails);

describe('a filled form', () => {
  it('becomes a receipt with copies of the client and the yard', () => {
    const company = { name: 'Skup', ...address, nip: '', regon: '', bdo: '', phone: '', email: '' };
    const {
      receipt: stored,
      newClient,
      questions,
    } = valid(validateForm(filledForm(), context({ companyDetails: company })));
    expect(stored).toMatchObject({
      number: '1/21/11/2026',
      date: new Date(NOW).toISOString(),
      clientId: 'client-1',
      client: { name: 'Łukasz Żółć', documentNumber: 'DBA 582117' },
      origin: 'gospodarstwo domowe',
      company,
      totalG: 12_345,
      totalGr: 36_418,
      paymentMethod: 'cash',
      status: 'issued',
    });
    expect(stored.items).toEqual([
      {
        productId: 'copper',
        name: 'Miedź kawałkowa',
        wasteCode: '170401',
        wasteName: 'Miedź, brąz, mosiądz',
        unit: 'kg',
        netG: 12_345,
        priceGr: 2950,
        valueGr: 36_418,
        requiresForm: true,
      },
    ]);
    expect(newClient).toBeUndefined();
    expect(questions).toEqual([]);
  });

  it.each(['chosen', 'typed anew'])(
    'copies, for a seller who is %s, exactly the fields that the field table names',
    (how) => {
      const everything = Object.fromEntries(Object.keys(CLIENT).map((field) => [field, 'person']));
      const typed = { ...client(), ...(everything as object) };
      const form =
        how === 'chosen'
          ? filledForm()
          : typeNewClient(openNewClient(filledForm(), typed.name), typed);
      const { receipt: stored } = valid(validateForm(form, context({ clients: [typed] })));
      expect(Object.keys(stored.client).toSorted()).toEqual(
        clientFieldsWhere('isCopied', true).toSorted(),
      );
    },
  );

  it('leaves out an empty line', () => {
    const { receipt: stored } = valid(validateForm(addLine(filledForm()), context()));
    expect(stored.items).toHaveLength(1);
  });

  it('computes the net weight from gross, tare and deduction', () => {
    const { receipt: stored } = valid(validateForm(weighed('486', '18,5', '2'), context()));
    expect(stored.items[0]).toMatchObject({
      grossG: 486_000,
      tareG: 18_500,
      deductionBp: 200,
      netG: 458_150,
    });
  });

  it('computes the net weight with a deduction in kilograms', () => {
    const { receipt: stored } = valid(validateForm(weighed('486', '18,5', '2,5 kg'), context()));
    expect(stored.items[0]).toMatchObject({ deductionG: 2500, netG: 465_000 });
    expect(stored.items[0]).not.toHaveProperty('deductionBp');
  });

  it('stores no gross and tare while that part of the line is closed', () => {
    const form = filledForm({ netText: '3', grossText: '9', tareText: '1' });
    const { receipt: stored } = valid(validateForm(form, context()));
    expect(stored.items[0]).not.toHaveProperty('grossG');
    expect(stored.items[0]?.netG).toBe(3000);
  });
});

const address = { address: '', postalCode: '', city: '' };

describe('a wrong field', () => {
  it.each([
    ['a net weight of nothing', { netText: '' }, 'line-1:net net-empty'],
    ['a net weight of zero', { netText: '0,000' }, 'line-1:net net-zero'],
    ['a negative net weight', { netText: '-5' }, 'line-1:net net-negative'],
    ['words for a weight', { netText: 'dużo' }, 'line-1:net net-not-a-number'],
    ['a tenth of a gram', { netText: '1,2345' }, 'line-1:net net-too-precise'],
    ['a price below zero', { netText: '1', priceText: '-1' }, 'line-1:price price-negative'],
    ['no price', { netText: '1', priceText: ' ' }, 'line-1:price price-empty'],
    ['a code of four digits', { netText: '1', wasteCodeText: '1704' }, 'line-1:code code-shape'],
  ])('is reported: %s', (_name, texts, error) => {
    expect(errorsOf(filledForm(texts))).toEqual([error]);
  });

  it.each([
    ['tare above gross', weighed('10', '10,001'), 'line-1:tare tare-above-gross'],
    ['tare without gross', weighed('', '1'), 'line-1:gross gross-empty'],
    ['a deduction over 100', weighed('10', '', '100,01'), 'line-1:deduction deduction-too-large'],
    ['a deduction below 0', weighed('10', '', '-1'), 'line-1:deduction deduction-negative'],
    ['nothing left', weighed('10', '10'), 'line-1:gross nothing-left'],
    [
      'a deduction below 0 kg',
      weighed('10', '', '-1 kg'),
      'line-1:deduction deduction-kg-negative',
    ],
    [
      'a deduction of words',
      weighed('10', '', 'trochę kg'),
      'line-1:deduction deduction-kg-not-a-number',
    ],
    [
      'a deduction of more than is left',
      weighed('10', '9', '1,001 kg'),
      'line-1:deduction deduction-above-rest',
    ],
  ])('is reported: %s', (_name, form, error) => {
    expect(errorsOf(form)).toEqual([error]);
  });

  it.each([
    ['31.02.2026', 'date date-none'],
    ['kiedyś', 'date date-none'],
    ['', 'date date-none'],
    ['21.11.1926', 'date date-too-early'],
    ['21.11.2062', 'date date-too-late'],
  ])('is reported: the date "%s"', (dateText, error) => {
    expect(errorsOf(filledForm(undefined, { dateText, isDateTyped: true }))).toEqual([error]);
  });

  it.each(['12', '12/2026', '0/21/11/2026', '1/31/02/2026', ''])(
    'is reported: the number "%s"',
    (numberText) => {
      expect(errorsOf(filledForm(undefined, { numberText, isNumberTyped: true }))).toEqual([
        'number number-shape',
      ]);
    },
  );

  it('is reported: no client, no line, no payment', () => {
    expect(errorsOf(emptyForm('doc'))).toEqual([
      'client client-missing',
      'line-1:product lines-missing',
      'payment payment-missing',
    ]);
  });

  it('is reported: a client that was typed but not chosen', () => {
    expect(errorsOf(filledForm(undefined, { clientId: null, clientText: 'Jan' }))).toEqual([
      'client client-not-chosen',
    ]);
  });

  it('is reported: a client that was deleted meanwhile', () => {
    expect(errorsOf(filledForm(), { clients: [] })).toEqual(['client client-gone']);
  });

  it('is reported: a product that was typed but not chosen', () => {
    const form = changeLine(filledForm(), 'line-1', (line) => ({ ...line, productId: null }));
    expect(errorsOf(form)).toEqual(['line-1:product product-not-chosen']);
  });

  it('is reported with the gross weight that the tare exceeds', () => {
    const result = validateForm(weighed('486', '500'), context());
    expect('errors' in result && result.errors.map(fieldErrorText)).toEqual([
      'Tara nie może być większa niż brutto (486,000\u00a0kg).',
    ]);
  });

  it('is reported once per line', () => {
    const form = addLine(filledForm({ netText: '' }), (line) => ({ ...line, netText: '1' }));
    expect(errorsOf(form)).toEqual([
      'line-1:net net-empty',
      'line-2:product product-missing',
      'line-2:price price-empty',
    ]);
  });
});

describe('a new client', () => {
  const typed = typeNewClient(openNewClient(filledForm(), ' Jan Nowak '), { city: ' Świdnica ' });

  it('is stored with the receipt, which copies the typed fields', () => {
    const { receipt: stored, newClient } = valid(validateForm(typed, context()));
    expect(newClient).toMatchObject({ name: 'Jan Nowak', city: 'Świdnica', documentNumber: '' });
    expect(stored.client).toEqual(newClient);
    expect(stored.clientId).toBe('');
  });

  it('without a document number or address can be saved, and the form says what is missing', () => {
    expect(errorsOf(typed)).toEqual([]);
    const bare = typeNewClient(typed, { city: '' });
    expect(errorsOf(bare)).toEqual([]);
    expect(incompleteText(missingOnPaper(bare, []))).toBe(
      'Formularz niekompletny: brak numeru dokumentu i adresu',
    );
    expect(incompleteText(missingOnPaper(typed, []))).toBe(
      'Formularz niekompletny: brak numeru dokumentu',
    );
    expect(incompleteText(missingOnPaper(filledForm(), [client()]))).toBe('');
  });

  it('needs a name', () => {
    expect(errorsOf(typeNewClient(typed, { name: '  ' }))).toEqual(['name name-missing']);
  });
});

describe('a business seller', () => {
  const clients = [client({ sellerType: 'company', nip: '526-030-02-91', documentNumber: '' })];
  const companyDetails = yard({ idCheckRequired: true });

  it('is stored on the receipt with NIP and KPO number, and needs no identity check', () => {
    const form = { ...filledForm(), kpoNumber: '0001/2026/KPO' };
    const { receipt: stored } = valid(validateForm(form, context({ clients, companyDetails })));
    expect(stored.client).toMatchObject({ sellerType: 'company', nip: '526-030-02-91' });
    expect(stored.kpoNumber).toBe('0001/2026/KPO');
    expect(formOfReceipt(receipt(stored)).kpoNumber).toBe('0001/2026/KPO');
  });

  it('needs a NIP, but no document number or origin', () => {
    expect(incompleteText(missingOnPaper(filledForm(), clients))).toBe('');
    const bare = [client({ sellerType: 'company', nip: ' ', documentNumber: '' })];
    expect(incompleteText(missingOnPaper(filledForm(), bare))).toBe(
      'Formularz niekompletny: brak numeru NIP',
    );
  });
});

describe('removing the last line', () => {
  it('leaves an empty line', () => {
    const form = removeLine(filledForm(), 'line-1');
    expect(form.lines.map(({ key, productText }) => [key, productText])).toEqual([['line-2', '']]);
  });
});

describe('a yard that requires the identity check', () => {
  const companyDetails = yard({ idCheckRequired: true });
  const asked = { companyDetails };
  const stored = receipt();

  it('cannot save a receipt without the check', () => {
    expect(errorsOf(filledForm(), asked)).toEqual(['idChecked id-check-missing']);
    expect(errorsOf(filledForm(undefined, { idChecked: true }), asked)).toEqual([]);
  });

  it('does not require it for older receipts, but does not let a check be removed', () => {
    expect(errorsOf(formOfReceipt(stored), asked)).toEqual([]);
    const checked = formOfReceipt({ ...stored, idChecked: true });
    expect(errorsOf(checked, asked)).toEqual([]);
    expect(errorsOf({ ...checked, idChecked: false }, asked)).toHaveLength(1);
  });

  it('requires it again when the user types another client', () => {
    const other = typeClient(filledForm(undefined, { idChecked: true }), 'Adam');
    expect(other.idChecked).toBe(false);
  });
});

describe('the time of a receipt', () => {
  const dateOf = (form: ReceiptForm) => valid(validateForm(form, context())).receipt.date;

  it('is that of the clock until the user types another', () => {
    expect(dateOf(filledForm())).toBe('2026-11-21T08:41:00.000Z');
    expect(dateOf(filledForm(undefined, { timeText: ' 7.05 ' }))).toBe('2026-11-21T06:05:00.000Z');
  });

  it('stays the stored one until the user types another', () => {
    const form = formOfReceipt(receipt({ date: '2026-11-20T12:34:56.000Z' }));
    expect(dateOf(form)).toBe('2026-11-20T12:34:56.000Z');
    expect(dateOf({ ...form, timeText: '23:59' })).toBe('2026-11-20T22:59:00.000Z');
  });

  it.each(['24:00', '7:5', '12:60', 'rano'])('is rejected at its field: "%s"', (timeText) => {
    expect(errorsOf(filledForm(undefined, { timeText }))).toEqual(['time time-shape']);
  });
});
