/** Made-up people and firms, and where they live. */

/** A town with its postal code. */
export interface Town {
  readonly city: string;
  readonly postalCode: string;
}

const town = (city: string, postalCode: string): Town => ({ city, postalCode });

export const towns: readonly [Town, ...Town[]] = [
  town('Łańcut', '37-100'),
  town('Leżajsk', '37-300'),
  town('Przeworsk', '37-200'),
  town('Rzeszów', '35-001'),
  town('Żołynia', '37-110'),
  town('Rakszawa', '37-111'),
  town('Białobrzegi', '37-114'),
  town('Czarna', '37-125'),
  town('Krzemienica', '37-127'),
  town('Kańczuga', '37-220'),
  town('Błażowa', '36-030'),
  town('Głogów Małopolski', '36-060'),
  town('Świlcza', '36-072'),
  town('Ropczyce', '39-100'),
  town('Sędziszów Małopolski', '39-120'),
];

export const streets: readonly [string, ...string[]] = [
  'ul. Kościuszki',
  'ul. Mickiewicza',
  'ul. Słowackiego',
  'ul. Piłsudskiego',
  'ul. Żeromskiego',
  'ul. Rzeszowska',
  'ul. Polna',
  'ul. Łąkowa',
  'ul. Źródlana',
  'ul. Ogrodowa',
  'ul. Kąty',
  'ul. Święty Krzyż',
  'os. Jagiellońskie',
];

export const personNames: readonly string[] = [
  'Jan Kowalski',
  'Andrzej Wójcik',
  'Stanisław Dąbrowski',
  'Łukasz Wiśniewski',
  'Grażyna Zając',
  'Zdzisław Pączek',
  'Małgorzata Śliwińska',
  'Wiesław Ślusarczyk',
  'Bożena Gołąb',
  'Kazimierz Źrebiec',
  'Tadeusz Żak',
  'Mirosław Ćwik',
  'Halina Kłosowska',
  'Józef Łoś',
  'Władysław Wąsacz',
  'Krzysztof Jabłoński',
  'Sławomir Krawiec',
  'Danuta Mróz',
  'Bogusław Gęsior',
  'Mieczysław Bąk',
  'Elżbieta Chrząszcz',
  'Zbigniew Pietrucha',
  'Ryszard Szczepański',
  'Paweł Nędza',
  'Marek Głuszek',
  'Agnieszka Lis',
  'Dariusz Piątek',
  'Roman Świątek',
  'Bronisław Rączka',
  'Edward Kuźniar',
  'Michał Żółkiewski',
  'Adam Jeż',
  'Wojciech Maślanka',
  'Jerzy Ożóg',
];

/** Somebody else has this name, too. */
export const sharedName = 'Jan Kowalski';

/** Known by a surname alone. */
export const nameAlone = 'Nowak';

/** With a passport of another country. */
export const foreigner = { name: 'Oleksandr Szewczenko', passport: 'FE482915' } as const;

/** Written by the older edition, the blanks included. */
export const olderPerson = { name: 'Stefan Dudek', address: 'ul. Łąkowa 3 ' } as const;

export const firmNames: readonly string[] = [
  'Auto-Szrot Krężel sp. z o.o.',
  'P.H.U. „Stal-Bud” Janusz Wróbel',
  'Zakład Ślusarski Święch s.c.',
  'Instal-Łan sp. z o.o.',
  'Gospodarstwo Rolne Żurawski',
  'Rozbiórki i Wyburzenia Dźwigoń',
  'Przedsiębiorstwo Produkcyjno-Usługowo-Handlowe „Podkarpacki Recykling Metali” Spółka z ograniczoną odpowiedzialnością Spółka komandytowa',
];
