import { describe, expect, it } from 'vitest';
import { client, clientFields } from '#test/builders/records.ts';
import { clientFormOf, EMPTY_CLIENT_FORM, readClientForm } from '#ui/view/client-form.ts';

describe("a client's form", () => {
  it('[CLIENT-1] gives the fields trimmed', () => {
    const typed = clientFields({
      name: '  Łukasz Żółć ',
      address: ' ul. Kolejowa 14/3 ',
      postalCode: ' 58-100 ',
      city: ' Świdnica ',
    });
    expect(readClientForm(typed)).toEqual({ fields: clientFields() });
  });

  it.each([
    ['no name', { name: '' }, { name: 'name-missing' }],
    ['a name of spaces', { name: ' \t\u00a0' }, { name: 'name-missing' }],
    ['a postal code of four digits', { postalCode: '58-10' }, { postalCode: 'postal-code-shape' }],
    ['a postal code of letters', { postalCode: 'ab-cde' }, { postalCode: 'postal-code-shape' }],
    [
      'both wrong',
      { name: '', postalCode: '1' },
      { name: 'name-missing', postalCode: 'postal-code-shape' },
    ],
  ])('is refused for %s', (_, changes, errors) => {
    expect(readClientForm(clientFields(changes))).toEqual({ errors });
  });

  it.each([
    ['no postal code', { postalCode: '' }],
    ['no document', { documentNumber: '' }],
    ['a document whose check digit is wrong', { documentNumber: 'DBA 582118' }],
    ['a document of a foreign shape', { documentNumber: 'X-1 ü' }],
    ['nothing but a name', { address: '', postalCode: '', city: '', documentNumber: '' }],
  ])('is not stopped by %s', (_, changes) => {
    const fields = clientFields(changes);
    expect(readClientForm(fields)).toEqual({ fields });
  });

  it('is filled from the client, without what is not typed', () => {
    expect(clientFormOf(client())).toEqual(clientFields());
    expect(readClientForm(EMPTY_CLIENT_FORM)).toEqual({ errors: { name: 'name-missing' } });
  });
});
