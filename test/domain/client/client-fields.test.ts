import { describe, expect, it } from 'vitest';
import {
  documentKey,
  isSearchMigrationNeeded,
  searchFields,
  trimClientFields,
} from '#domain/client/client-fields.ts';

const lukasz = {
  name: 'Łukasz Żółć',
  address: ' ul. Świętej Anny 3 ',
  postalCode: ' 00-950',
  city: 'Łódź ',
  documentNumber: 'ABA 300000',
};

describe('typed client fields', () => {
  it('[CLIENT-1] have address, postal code and city trimmed', () => {
    expect(trimClientFields(lukasz)).toEqual({
      name: 'Łukasz Żółć',
      address: 'ul. Świętej Anny 3',
      postalCode: '00-950',
      city: 'Łódź',
      documentNumber: 'ABA 300000',
    });
  });

  it('[CLIENT-1] treat a missing address or document number as empty', () => {
    const client = trimClientFields({ name: 'Jan', address: undefined });
    expect(client).toEqual({
      name: 'Jan',
      address: '',
      postalCode: '',
      city: '',
      documentNumber: '',
    });
  });

  it('keep fields that this version does not know', () => {
    expect(trimClientFields({ ...lukasz, ...{ phone: '600' } })).toMatchObject({ phone: '600' });
  });
});

describe('search fields', () => {
  it('[CLIENT-2] have exactly the form that the specification gives', () => {
    expect(searchFields(lukasz)).toEqual({
      fullAddress: 'ul. Świętej Anny 3, 00-950 Łódź',
      name_lowercase: 'łukasz żółć',
      name_normalized: 'lukasz zolc',
      address_normalized: 'ul. swietej anny 3',
      documentNumber_normalized: 'aba 300000',
      postalCode_normalized: '00-950',
      city_normalized: 'lodz',
      fullAddress_normalized: 'ul. swietej anny 3, 00-950 lodz',
      searchableText: 'lukasz zolc ul. swietej anny 3 00-950 lodz aba 300000',
    });
  });

  it.each([
    ['521-301-72-28', 'met-pol 521-301-72-28 5213017228'],
    ['5213017228', 'met-pol 5213017228'],
    ['', 'met-pol'],
  ])('[CLIENT-2] contain the NIP with dashes and without: "%s"', (nip, searchableText) => {
    expect(searchFields({ name: 'Met-Pol', nip }).searchableText).toBe(searchableText);
  });

  it.each([
    [{ address: 'Polna 1', postalCode: '00-950', city: '' }, 'Polna 1, 00-950'],
    [{ address: 'Polna 1', postalCode: '', city: 'Opole' }, 'Polna 1, Opole'],
    [{ address: '', postalCode: '00-950', city: 'Opole' }, '00-950 Opole'],
    [{ address: 'Polna 1', postalCode: ' ', city: '' }, 'Polna 1'],
    [{}, ''],
  ])('[CLIENT-2] leave out empty parts of the address: %o', (parts, fullAddress) => {
    expect(searchFields({ name: 'Jan', ...parts }).fullAddress).toBe(fullAddress);
  });
});

describe('search migration', () => {
  const migrated = {
    name_normalized: 'jan',
    address_normalized: '',
    documentNumber_normalized: '',
    searchableText: 'jan',
  };

  it('[CLIENT-3] is not needed if all four fields are present, even if empty', () => {
    expect(isSearchMigrationNeeded(migrated)).toBe(false);
  });

  it('[CLIENT-3] is needed if the stored search text lacks the NIP of a business seller', () => {
    const firm = { ...migrated, nip: '521-301-72-28' };
    expect(isSearchMigrationNeeded(firm)).toBe(true);
    const searchableText = 'jan 521-301-72-28 5213017228';
    expect(isSearchMigrationNeeded({ ...firm, searchableText })).toBe(false);
  });

  it.each(Object.keys(migrated))('[CLIENT-3] is needed when %s is missing', (field) => {
    expect(isSearchMigrationNeeded({ ...migrated, [field]: undefined })).toBe(true);
  });
});

describe('document number', () => {
  it.each(['ABA300000', 'aba 300000', 'ABA-300-000', ' aba\u00a0300\u2013000 '])(
    'is compared without spaces, dashes and case: "%s"',
    (number) => {
      expect(documentKey(number)).toBe('aba300000');
    },
  );
});
