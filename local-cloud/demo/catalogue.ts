import type { DemoWasteCode } from './waste-names.ts';

/** A product of the demo. Price in grosze a kilogram; deduction in hundredths of a per cent. */
export interface DemoProduct {
  readonly name: string;
  readonly code: DemoWasteCode;
  readonly priceGr: number;
  readonly deductionBp: number;
  readonly isFavourite: boolean;
}

/** A category of the demo, and what a seller brings of it at once, in kilograms. */
export interface DemoCategory {
  readonly name: string;
  readonly usualKg: readonly [from: number, to: number];
  /** Whether art. 102's form is needed when a person sells it. */
  readonly requiresForm: boolean;
  /** How often it is brought, compared with the others. */
  readonly share: number;
  readonly products: readonly [DemoProduct, ...DemoProduct[]];
}

const product = (
  name: string,
  code: DemoWasteCode,
  priceGr: number,
  deductionBp = 0,
): DemoProduct => ({ name, code, priceGr, deductionBp, isFavourite: false });

const favourite = (
  name: string,
  code: DemoWasteCode,
  priceGr: number,
  deductionBp = 0,
): DemoProduct => ({ name, code, priceGr, deductionBp, isFavourite: true });

/** What the demonstration yard buys, with prices of an ordinary day in 2026. */
export const catalogue: readonly DemoCategory[] = [
  {
    name: 'Złom stalowy',
    usualKg: [20, 900],
    requiresForm: true,
    share: 34,
    products: [
      favourite('Złom stalowy wsadowy W2 lekki', '170405', 88, 200),
      favourite('Złom stalowy wsadowy W5 gruby', '170405', 102, 150),
      product('Złom stalowy W7', '170405', 96, 150),
      product('Złom stalowy W8 prasonożyca', '170405', 92, 200),
      product('Wióry stalowe W13', '120101', 62, 300),
      favourite('Złom mieszany N10 (niesort)', '170405', 78, 300),
      product('Złom stalowy N2', '170405', 90, 200),
      product('Szyny N6', '170405', 110),
      product('Blacha cienka, karoseria', '160117', 70, 300),
      product('Pręty i druty', '170405', 86, 150),
      product('Liny stalowe W17', '170405', 74, 300),
    ],
  },
  {
    name: 'Żeliwo',
    usualKg: [25, 240],
    requiresForm: true,
    share: 8,
    products: [
      product('Żeliwo maszynowe (ciemne)', '170405', 104),
      product('Żeliwo handlowe (białe)', '170405', 92),
      favourite('Grzejniki żeliwne', '170405', 98, 100),
    ],
  },
  {
    name: 'Miedź',
    usualKg: [1, 28],
    requiresForm: true,
    share: 12,
    products: [
      favourite('Miedź millbera (błyszcząca)', '170401', 3750),
      favourite('Miedź kawałkowa', '170401', 3620),
      product('Miedź mieszana', '170401', 3480),
      product('Miedź pobielana', '170401', 3390),
      product('Chłodnice Cu', '170401', 2950, 200),
      product('Wióry Cu', '120103', 3100, 300),
    ],
  },
  {
    name: 'Mosiądz i brąz',
    usualKg: [1, 18],
    requiresForm: true,
    share: 7,
    products: [
      favourite('Mosiądz', '170401', 2260),
      product('Mosiądz mieszany', '170401', 2130),
      product('Mosiądz chłodnice', '170401', 1980, 200),
      product('Brąz', '170401', 2540),
      product('Wióry mosiądzu', '120103', 1890, 300),
    ],
  },
  {
    name: 'Aluminium',
    usualKg: [2, 55],
    requiresForm: true,
    share: 13,
    products: [
      favourite('Aluminium twarde (odlew)', '170402', 640),
      product('Aluminium miękkie, profile', '170402', 820),
      product('Blacha Al', '170402', 710),
      favourite('Felgi Al', '160118', 880),
      product('Chłodnice Al', '170402', 590, 200),
      product('Chłodnice Al-Cu', '170402', 1240, 200),
      product('Linka Al (sektor)', '170402', 860),
      product('Wióry Al', '120103', 410, 300),
    ],
  },
  {
    name: 'Ołów, cynk, cyna',
    usualKg: [2, 35],
    requiresForm: true,
    share: 4,
    products: [
      product('Ołów miękki', '170403', 720),
      product('Ołów twardy', '170403', 640),
      product('Cynk', '170404', 690),
      product('Znal', '170404', 520),
      product('Cyna', '170406', 7800),
    ],
  },
  {
    name: 'Stal nierdzewna',
    usualKg: [3, 60],
    requiresForm: true,
    share: 5,
    products: [
      favourite('Nierdzewna 18/8 (304)', '170405', 410),
      product('Nierdzewna 316', '170405', 620),
      product('Nierdzewna magnetyczna', '170405', 130),
      product('Wióry nierdzewne', '120101', 290, 300),
    ],
  },
  {
    name: 'Kable',
    usualKg: [1, 40],
    requiresForm: true,
    share: 5,
    products: [
      product('Kable Cu 40%', '170411', 1120),
      product('Kable Cu 60%', '170411', 1790),
      product('Kable Al', '170411', 260),
      product('Wiązki samochodowe', '170411', 980),
    ],
  },
  {
    name: 'Akumulatory',
    usualKg: [12, 70],
    requiresForm: true,
    share: 5,
    products: [
      favourite('Akumulatory ołowiowe', '160601*', 285),
      product('Akumulatory trakcyjne', '160601*', 240),
      product('Inne akumulatory', '160605', 150),
    ],
  },
  {
    name: 'Katalizatory',
    usualKg: [1, 4],
    requiresForm: true,
    share: 1,
    products: [
      product('Katalizator ceramiczny', '160801', 16_500),
      product('Katalizator metalowy', '160801', 9800),
      product('Filtr DPF', '160801', 5200),
    ],
  },
  {
    name: 'Silniki i urządzenia',
    usualKg: [8, 120],
    requiresForm: true,
    share: 3,
    products: [
      product('Silniki elektryczne', '160216', 310),
      product('Agregaty lodówkowe', '160216', 260),
      product('Alternatory, rozruszniki', '160216', 390),
    ],
  },
  {
    name: 'Makulatura i inne',
    usualKg: [10, 260],
    requiresForm: false,
    share: 3,
    products: [
      favourite('Puszki Al', '150104', 540),
      product('Karton', '150101', 28),
      product('Gazety, makulatura mieszana', '200101', 22),
      product('Folia', '150102', 35),
      product('Opony', '160103', 5),
    ],
  },
];
