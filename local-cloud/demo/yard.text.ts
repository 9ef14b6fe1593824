import { makeNip, makeRegon } from './identifiers.ts';
import type { Random } from './random.ts';

/** Each receipt holds a copy of this yard. */
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

export type DemoYard = ReturnType<typeof makeYard>;

/** Writes the legacy app's field names beside ours. */
export const yardRecord = (yard: DemoYard, uid: string) => ({
  ...yard,
  companyName: yard.name,
  numberNIP: yard.nip,
  numberREGON: yard.regon,
  phoneNumber: yard.phone,
  defaultPayment: 'cash',
  userID: uid,
});
