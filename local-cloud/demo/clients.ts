import { makeIdCard, makeNip, makePassport } from './identifiers.ts';
import {
  firmNames,
  foreigner,
  nameAlone,
  olderPerson,
  personNames,
  sharedName,
  streets,
  towns,
} from './people.ts';
import type { Random } from './random.ts';

export interface DemoClient {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly documentNumber: string;
  /** Empty for a private seller. */
  readonly nip: string;
  /** True if the legacy app wrote the client; it has no business sellers. */
  readonly isOlder?: true;
}

/** One person in so many has no document number, or has a passport. */
const WITHOUT_DOCUMENT = 11;
const WITH_PASSPORT = 13;

const documentOfPerson = (random: Random, index: number): string => {
  if (index % WITHOUT_DOCUMENT === WITHOUT_DOCUMENT - 1) return '';
  return index % WITH_PASSPORT === 5 ? makePassport(random) : makeIdCard(random);
};

const randomAddress = (random: Random): Pick<DemoClient, 'address' | 'postalCode' | 'city'> => {
  const { city, postalCode } = random.pick(towns);
  const flat = random.chance(30) ? `/${random.whole(1, 24)}` : '';
  const address = `${random.pick(streets)} ${random.whole(1, 140)}${flat}`;
  return { address, postalCode, city };
};

const person = (random: Random, name: string, index: number): DemoClient => ({
  id: random.id(),
  name,
  ...randomAddress(random),
  documentNumber: documentOfPerson(random, index),
  nip: '',
});

const business = (random: Random, name: string): DemoClient => {
  const nip = makeNip(random);
  return { id: random.id(), name, ...randomAddress(random), documentNumber: '', nip };
};

/** Clients that every yard has, but that random ones would not show. */
const unusualClients = (random: Random): readonly DemoClient[] => [
  person(random, sharedName, 0),
  {
    ...person(random, nameAlone, 0),
    ...{ address: '', postalCode: '', city: '', documentNumber: '' },
  },
  { ...person(random, foreigner.name, 0), documentNumber: foreigner.passport },
  { ...person(random, olderPerson.name, 0), address: olderPerson.address, isOlder: true },
];

/** Returns 38 people and 7 businesses. */
export const makeClients = (random: Random): readonly DemoClient[] => [
  ...personNames.map((name, index) => person(random, name, index)),
  ...firmNames.map((name) => business(random, name)),
  ...unusualClients(random),
];

const plainLetters: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
};

const withoutPolishLetters = (text: string): string =>
  text.toLowerCase().replace(/[ąćęłńóśźż]/g, (letter) => plainLetters[letter] ?? letter);

const joinParts = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/** Returns the fields that a client's document shares with the seller of a receipt. */
export const demoSeller = (client: DemoClient) => {
  const { name, address, postalCode, city, documentNumber, nip } = client;
  const known = { name, address, postalCode, city, documentNumber };
  if (client.isOlder) return known;
  return { ...known, ...(nip === '' ? { sellerType: 'person' } : { sellerType: 'company', nip }) };
};

export const clientRecord = (client: DemoClient, uid: string) => {
  const { name, address, postalCode, city, documentNumber, nip } = client;
  const fullAddress = joinParts([address, joinParts([postalCode, city], ' ')], ', ');
  const bareNip = nip.replaceAll('-', '');
  const terms = [
    ...[name, address, postalCode, city, documentNumber, nip],
    ...(bareNip === nip ? [] : [bareNip]),
  ];
  return {
    ...demoSeller(client),
    fullAddress,
    name_lowercase: name.toLowerCase(),
    name_normalized: withoutPolishLetters(name),
    address_normalized: withoutPolishLetters(address),
    documentNumber_normalized: withoutPolishLetters(documentNumber),
    postalCode_normalized: withoutPolishLetters(postalCode),
    city_normalized: withoutPolishLetters(city),
    fullAddress_normalized: withoutPolishLetters(fullAddress),
    searchableText: withoutPolishLetters(joinParts(terms, ' ')),
    userID: uid,
  };
};
