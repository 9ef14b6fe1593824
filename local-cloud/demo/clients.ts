import { makeIdCard, makeNip, makePassport } from './identifiers.ts';
import { firmNames, personNames, streets, towns } from './people.ts';
import type { Random } from './random.ts';

/** A client of the demo, before it becomes a document. */
export interface DemoClient {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly documentNumber: string;
  /** Empty for a person. */
  readonly nip: string;
}

/** Every so many people have no document noted, or a passport. */
const WITHOUT_DOCUMENT = 11;
const WITH_PASSPORT = 13;

const documentOfPerson = (random: Random, index: number): string => {
  if (index % WITHOUT_DOCUMENT === WITHOUT_DOCUMENT - 1) return '';
  return index % WITH_PASSPORT === 5 ? makePassport(random) : makeIdCard(random);
};

const home = (random: Random): Pick<DemoClient, 'address' | 'postalCode' | 'city'> => {
  const { city, postalCode } = random.pick(towns);
  const flat = random.chance(30) ? `/${random.whole(1, 24)}` : '';
  const address = `${random.pick(streets)} ${random.whole(1, 140)}${flat}`;
  return { address, postalCode, city };
};

const person = (random: Random, name: string, index: number): DemoClient => ({
  id: random.id(),
  name,
  ...home(random),
  documentNumber: documentOfPerson(random, index),
  nip: '',
});

const firm = (random: Random, name: string): DemoClient => {
  const nip = makeNip(random);
  return { id: random.id(), name, ...home(random), documentNumber: nip, nip };
};

/** The clients, 34 people and 6 firms. */
export const makeClients = (random: Random): readonly DemoClient[] => [
  ...personNames.map((name, index) => person(random, name, index)),
  ...firmNames.map((name) => firm(random, name)),
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

const plain = (text: string): string =>
  text.toLowerCase().replace(/[ąćęłńóśźż]/g, (letter) => plainLetters[letter] ?? letter);

/** What a client's document and their receipts say of them. */
export const sellerOf = (client: DemoClient) => {
  const { name, address, postalCode, city, documentNumber, nip } = client;
  const type = nip === '' ? { sellerType: 'person' } : { sellerType: 'company', nip };
  return { name, address, postalCode, city, documentNumber, ...type };
};

/** The fields of a client's document, the derived search fields among them. */
export const clientRecord = (client: DemoClient, uid: string) => {
  const { name, address, postalCode, city, documentNumber, nip } = client;
  const fullAddress = `${address}, ${postalCode} ${city}`;
  const bareNip = nip.replaceAll('-', '');
  const terms = [
    ...[name, address, postalCode, city, documentNumber, nip],
    ...(bareNip === nip ? [] : [bareNip]),
  ];
  return {
    ...sellerOf(client),
    fullAddress,
    name_lowercase: name.toLowerCase(),
    name_normalized: plain(name),
    address_normalized: plain(address),
    documentNumber_normalized: plain(documentNumber),
    postalCode_normalized: plain(postalCode),
    city_normalized: plain(city),
    fullAddress_normalized: plain(fullAddress),
    searchableText: terms
      .filter((term) => term !== '')
      .map(plain)
      .join(' '),
    userID: uid,
  };
};
