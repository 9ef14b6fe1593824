import type { SampleCategory } from '#domain/commands/catalogue.ts';

/**
 * Usual goods of a Polish yard, without prices. The deductions (basis points) are the impurities
 * that PN-85/H-15000 allows.
 */
export const sampleCatalogue: readonly SampleCategory[] = [
  [
    'Złom stalowy',
    [
      ['Złom stalowy wsadowy W2 lekki', '170405', 200],
      ['Złom stalowy W5 gruby', '170405'],
      ['Złom stalowy W7', '170405', 150],
      ['Złom stalowy W8 prasonożyca', '170405'],
      ['Wióry stalowe W13', '120101', 300],
      ['Złom mieszany N10', '170405', 300],
      ['Złom niestopowy N2', '170405', 200],
      ['Szyny N6', '170405'],
      ['Blacha cienka, karoseria', '160117'],
      ['Pręty i druty', '170405'],
      ['Liny stalowe W17', '170405', 300],
    ],
  ],
  [
    'Żeliwo',
    [
      ['Żeliwo maszynowe (ciemne)', '170405'],
      ['Żeliwo handlowe (białe)', '170405'],
      ['Grzejniki żeliwne', '170405'],
    ],
  ],
  [
    'Miedź',
    [
      ['Miedź millbera (błyszcząca)', '170401'],
      ['Miedź kawałkowa', '170401'],
      ['Miedź mieszana', '170401'],
      ['Miedź pobielana', '170401'],
      ['Chłodnice Cu', '170401'],
      ['Wióry Cu', '120103'],
    ],
  ],
  [
    'Mosiądz i brąz',
    [
      ['Mosiądz', '170401'],
      ['Mosiądz mieszany', '170401'],
      ['Chłodnice mosiężne', '170401'],
      ['Brąz', '170401'],
      ['Wióry mosiądzu i brązu', '120103'],
    ],
  ],
  [
    'Aluminium',
    [
      ['Aluminium twarde (odlew)', '170402'],
      ['Aluminium miękkie, profile', '170402'],
      ['Blacha Al', '170402'],
      ['Felgi Al', '160118'],
      ['Puszki Al', '150104'],
      ['Chłodnice Al', '170402'],
      ['Chłodnice Al-Cu', '170402'],
      ['Linka Al', '170402'],
      ['Wióry Al', '120103'],
    ],
  ],
  [
    'Ołów, cynk, cyna',
    [
      ['Ołów miękki', '170403'],
      ['Ołów twardy', '170403'],
      ['Cynk', '170404'],
      ['Znal', '170404'],
      ['Cyna', '170406'],
    ],
  ],
  [
    'Stal nierdzewna',
    [
      ['Nierdzewna 18/8 (304)', '170405'],
      ['Nierdzewna 316', '170405'],
      ['Nierdzewna magnetyczna', '170405'],
      ['Wióry nierdzewne', '120101'],
    ],
  ],
  [
    'Kable',
    [
      ['Kable Cu', '170411'],
      ['Kable Al', '170411'],
      ['Wiązki samochodowe', '170411'],
    ],
  ],
  [
    'Akumulatory',
    [
      ['Akumulatory ołowiowe', '160601*'],
      ['Akumulatory trakcyjne', '160601*'],
      ['Akumulatory inne', '160605'],
    ],
  ],
  [
    'Katalizatory',
    [
      ['Katalizator ceramiczny', '160801'],
      ['Katalizator metalowy', '160801'],
      ['Filtr DPF', '160801'],
    ],
  ],
  [
    'Silniki i urządzenia',
    [
      ['Silniki elektryczne', '160216'],
      ['Agregaty lodówkowe', '160216'],
      ['Alternatory, rozruszniki', '160216'],
    ],
  ],
  [
    'Makulatura i inne',
    [
      ['Karton', '150101'],
      ['Gazety, makulatura mieszana', '200101'],
      ['Folia', '150102'],
      ['Opony', '160103'],
    ],
  ],
];
