/** What is to be known of each field of a client; one without an answer does not compile. */
import type { ClientFields, ClientSearchFields, ClientStanding } from '#schemas/client.ts';
import {
  type FieldFacts,
  type FieldsWith,
  fieldsWith,
  OPEN,
  PERSONAL,
  SECRET,
} from './field-facts.ts';

/** The fields that have a normalized twin, which search reads (CLIENT-2). */
type WithTwin = {
  readonly [K in keyof ClientFields]: `${K}_normalized` extends keyof ClientSearchFields
    ? K
    : never;
}[keyof ClientFields];

/** What is asked of each field of a client besides. */
interface ClientFacts {
  /** Part of what makes two clients the same (DEDUP-2): as words, as a number without spaces and dashes, or not. */
  readonly identity: 'words' | 'number' | null;
  /** What makes a client look like another one: this number alone, or all these words together. */
  readonly likeness: 'words' | 'number' | null;
  /**
   * How a search finds it: by its words, by those of the whole address that it is part of, by its words and as a number without
   * spaces and dashes, or not at all.
   */
  readonly sought: 'words' | 'address' | 'number' | null;
  /** Trimmed wherever it is written (CLIENT-1), where it is typed, or nowhere. */
  readonly trimmed: 'written' | 'typed' | null;
  /** Whether a receipt has a copy of it. */
  readonly isCopied: boolean;
  /** Whether CSV files have a column of it, out and in. Its heads stand with the words. */
  readonly isInFiles: boolean;
  /** Whether somebody types it: a draft and a correction keep it. */
  readonly isTyped: boolean;
}

interface TwinFacts<K> {
  /** Whether a client that lacks its normalized twin needs migration (CLIENT-3); null where it has none. */
  readonly isTwinNeeded: K extends WithTwin ? boolean : null;
}

const TYPED = {
  ...PERSONAL,
  isPrinted: true,
  isCopied: true,
  isInFiles: true,
  isTyped: true,
} as const;
const STANDING = {
  ...OPEN,
  identity: null,
  likeness: null,
  sought: null,
  trimmed: null,
  isTwinNeeded: null,
  isCopied: false,
  isInFiles: false,
  isTyped: false,
} as const;
const IDENTITY = { ...TYPED, unit: 'identity', trimmed: 'typed' } as const;
const NUMBER = { ...IDENTITY, likeness: 'number', sought: 'number', ...SECRET } as const;
const ADDRESS = {
  ...TYPED,
  unit: 'address',
  identity: null,
  likeness: null,
  sought: 'address',
  trimmed: 'written',
  isTwinNeeded: false,
} as const;
const WORDS = { identity: 'words', likeness: 'words', isTwinNeeded: true } as const;

/** The table of clients. */
export const CLIENT = {
  name: { ...IDENTITY, ...WORDS, sought: 'words' },
  address: { ...ADDRESS, ...WORDS },
  postalCode: ADDRESS,
  city: ADDRESS,
  documentNumber: { ...NUMBER, identity: 'words', isTwinNeeded: true },
  sellerType: { ...STANDING, ...TYPED, unit: 'identity' },
  nip: { ...NUMBER, identity: 'number', isTwinNeeded: null },
  hidden: { ...STANDING, unit: 'standing' },
  mergedInto: { ...STANDING, unit: 'standing' },
  apartFrom: { ...STANDING, unit: 'apartFrom' },
} as const satisfies {
  readonly [K in keyof Required<ClientFields & ClientStanding>]: FieldFacts &
    ClientFacts &
    TwinFacts<K>;
};

/** The texts that somebody types of a client. */
export type ClientText = Exclude<FieldsWith<typeof CLIENT, 'isTyped', true>, 'sellerType'>;

/** The fields of a client of which the table answers so, in its order. */
export const clientFieldsWhere = <
  Fact extends keyof ClientFacts | 'isTwinNeeded',
  const Answer extends (ClientFacts & TwinFacts<WithTwin>)[Fact],
>(
  fact: Fact,
  answer: Answer,
): readonly FieldsWith<typeof CLIENT, Fact, Answer>[] => fieldsWith(CLIENT, fact, answer);
