import { describe, expect, it } from 'vitest';
import { client, clientFields } from '#test/builders/records.ts';
import {
  asSeller,
  toClientForm,
  EMPTY_CLIENT_FORM,
  numberField,
  oddFields,
  readClientForm,
} from '#domain/entry/client-form.ts';

describe("a client's form", () => {
  it('[CLIENT-1] returns the fields trimmed', () => {
    const typed = clientFields({
      name: '  Łukasz Żółć ',
      address: ' ul. Kolejowa 14/3 ',
      postalCode: ' 58-100 ',
      city: ' Świdnica ',
    });
    expect(readClientForm(typed)).toEqual({ value: clientFields() });
  });

  it.each([
    ['no name', { name: '' }, { name: 'name-missing' }],
    ['a name of spaces', { name: ' \t\u00a0' }, { name: 'name-missing' }],
  ])('is rejected for %s', (_, changes, errors) => {
    expect(readClientForm(clientFields(changes))).toEqual({ errors });
  });

  it.each([
    ['a missing postal code', { postalCode: '' }],
    ['a postal code of another country', { postalCode: 'SW1A 1AA' }],
    ['a postal code with a digit missing', { postalCode: '58-10' }],
    ['a missing document number', { documentNumber: '' }],
    ['a document whose check digit is wrong', { documentNumber: 'DBA 582118' }],
    ['a document of a foreign shape', { documentNumber: 'X-1 ü' }],
    ['nothing but a name', { address: '', postalCode: '', city: '', documentNumber: '' }],
  ])('accepts %s', (_, changes) => {
    const fields = clientFields(changes);
    expect(readClientForm(fields)).toEqual({ value: fields });
  });

  it.each([
    [{}, { postalCode: false, documentNumber: false, nip: false }],
    [
      { postalCode: ' ', documentNumber: '' },
      { postalCode: false, documentNumber: false, nip: false },
    ],
    [{ postalCode: '58-10' }, { postalCode: true, documentNumber: false, nip: false }],
    [{ postalCode: 'SW1A 1AA' }, { postalCode: true, documentNumber: false, nip: false }],
    [{ documentNumber: 'DBA 582118' }, { postalCode: false, documentNumber: true, nip: false }],
    [
      { sellerType: 'company' as const, nip: '526-030-02-92' },
      { postalCode: false, documentNumber: false, nip: true },
    ],
    [{ nip: '526-030-02-92' }, { postalCode: false, documentNumber: false, nip: false }],
  ])('flags each odd field for a second look: %o', (changes, odd) => {
    expect(oddFields(clientFields(changes))).toEqual(odd);
  });

  it('keeps the fields of a private seller while it is switched to a business seller and back', () => {
    const firm = asSeller(clientFields(), 'company');
    expect([numberField(clientFields()), numberField(firm)]).toEqual(['documentNumber', 'nip']);
    const read = readClientForm({ ...firm, nip: ' 526-030-02-91 ' });
    expect(read).toEqual({
      value: clientFields({ sellerType: 'company', nip: '526-030-02-91' }),
    });
    expect(asSeller(firm, 'person')).toMatchObject({ ...clientFields(), sellerType: 'person' });
    expect(toClientForm(client({ sellerType: 'company', nip: '1' }))).toEqual(
      clientFields({ sellerType: 'company', nip: '1' }),
    );
  });

  it('is filled from the stored client, without fields that nobody types', () => {
    expect(toClientForm(client())).toEqual(clientFields());
    expect(readClientForm(EMPTY_CLIENT_FORM)).toEqual({ errors: { name: 'name-missing' } });
  });
});
