const MARKS = /\p{M}/gu;

/** An attacker tries each word with and without diacritics. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll(/\u0142/gu, 'l');

/** Lists of leaked passwords lack these words of the trade, of this app and of everyday Polish. */
export const KNOWN_WORDS: readonly string[] = (
  'haslo kwity kwit kwitek zlom zlomowisko zlomiarz skup skupzlomu zlomu metal metale metali ' +
  'kolorowe miedz aluminium mosiadz olow stal zeliwo blacha kable puszki akumulator waga tablet ' +
  'telefon komputer biuro plac brama firma szef kierownik klient paragon faktura pieniadze kasa ' +
  'polska polak warszawa krakow slask katowice gdansk poznan wroclaw lodz legia wisla lech ' +
  'kocham kochanie misiek kotek piesek slonce dom rodzina mama tata corka syn zona maz ' +
  'dupa kurwa jebac matrix zaq1 qwe123 admin zablokowane odblokuj urzadzenie urzadzenia tajne ' +
  'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad ' +
  'grudzien poniedzialek wtorek sroda czwartek piatek sobota niedziela wiosna lato jesien zima ' +
  'ala ma kota nie tak jest czy jak ale mnie wszystko dobrze prosze dziekuje'
).split(' ');
