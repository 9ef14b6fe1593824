/** Makes reproducible clients whose names have many Polish letters. */
import type { Client } from '#schemas/client.ts';

const FIRST = 'Łukasz,Żaneta,Józef,Stanisław,Małgorzata,Zdzisław,Bożena,Święcimir,Ewa,Jan'.split(
  ',',
);
const LAST =
  'Kowalski,Żółć,Wiśniewska,Dąbrowski,Łącki,Źrebiec,Nowak,Wójcik,Śliwa,Górski,Ćwik'.split(',');
const CITIES = 'Łódź,Świdnica,Wrocław,Kłodzko,Jelenia Góra,Żary,Dzierżoniów'.split(',');

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** Returns the nth client; the same `n` gives the same client. */
const personOf = (n: number): Client => ({
  id: `client-${String(n)}`,
  userID: 'bench',
  name: `${at(FIRST, n * 7)} ${at(LAST, n * 13 + Math.floor(n / 11))}`,
  address: `ul. ${at(LAST, n * 3)}ego ${String((n % 180) + 1)}/${String((n % 40) + 1)}`,
  postalCode: `${String(50 + (n % 9))}-${String(100 + (n % 900))}`,
  city: at(CITIES, n * 5),
  documentNumber: `DBA ${String(100_000 + ((n * 7919) % 900_000))}`,
});

export const peopleOf = (count: number): readonly Client[] =>
  Array.from({ length: count }, (_, n) => personOf(n));

export const TYPED: readonly string[] = ['kowal', 'łódź', 'zolc', 'dba 5', 'leni', 'nowak 58'];

export const KEYSTROKES: readonly string[] = TYPED.flatMap((text) =>
  Array.from({ length: text.length }, (_, end) => text.slice(0, end + 1)).filter(
    (prefix) => !prefix.endsWith(' '),
  ),
);
