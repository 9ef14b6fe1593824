import { makeNip, makeRegon } from './identifiers.ts';
import type { Random } from './random.ts';

/** The demonstration yard; the copy on each receipt is the same. */
export const makeYard = (random: Random) => ({
  name: 'Skup Złomu „Śrubka” Grzegorz Wąsik',
  address: 'ul. Składowa 14',
  postalCode: '37-100',
  city: 'Łańcut',
  nip: makeNip(random),
  regon: makeRegon(random),
  bdo: '000123456',
  phone: '17 225 00 14',
  email: 'biuro@srubka.example',
});

/** The yard as it stands on receipts. */
export type DemoYard = ReturnType<typeof makeYard>;

/** The fields of the document of company details: the older names and ours. */
export const yardRecord = (yard: DemoYard, uid: string) => ({
  ...yard,
  companyName: yard.name,
  numberNIP: yard.nip,
  numberREGON: yard.regon,
  phoneNumber: yard.phone,
  userID: uid,
});
