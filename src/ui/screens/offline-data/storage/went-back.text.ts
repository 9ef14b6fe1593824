import { formatDate, formatTime } from '#ui/shared/words/format.text.ts';
import { counted } from '#ui/shared/words/plural.text.ts';

export const wentBackText = {
  title: 'Chmura pokazuje starszy stan',
  /** For example "Chmura pokazuje stan z 12.11., godz. 18:00." */
  stands: (at: number) =>
    `Chmura pokazuje stan z ${formatDate(at).slice(0, 6)}, godz. ${formatTime(at)}.`,
  unknown: 'Chmura nie ma niczego, co wysłało to urządzenie.',
  newer: (count: number) => `To urządzenie ma ${counted('newerRecord', count)}.`,
  nothingNewer: 'To urządzenie nie ma nic, czego w chmurze brakuje.',
  why: 'Tak jest, gdy chmurę przywrócono z kopii. Na razie nic nie jest wysyłane ani pobierane, a dane tego urządzenia są bezpieczne.',
  send: 'Wyślij nowsze zapisy',
  accept: 'Przyjmij stan chmury',
  goOn: 'Pracuj dalej',
  comparing: 'Porównywanie z chmurą…',
  failed: 'Nie udało się porównać z chmurą. Nic się nie zmieniło.',
  again: 'Porównaj ponownie',
  offline: 'Porównanie z chmurą wymaga połączenia z internetem.',
  acceptTitle: 'Przyjąć stan chmury?',
  acceptBody:
    'Z tego urządzenia zniknie to, czego w chmurze nie ma. Tego nie można cofnąć. To, co czeka na wysłanie, zostaje w kolejce.',
  vanish: 'Znikną:',
  older: 'Wrócą do starszej wersji:',
  more: (count: number) => `i jeszcze: ${String(count)}`,
  yard: 'Dane firmy',
  named: { clients: 'Klient', receipts: 'Kwit', products: 'Produkt', categories: 'Kategoria' },
  sent: 'Nowsze zapisy są w kolejce i zostaną wysłane.',
  accepted: 'Przyjęto stan chmury. Dane są pobierane od nowa.',
  decided: 'Zdecydowano już w innej karcie.',
} as const;
