/** Metadata of each field of a client. A missing field or answer does not compile. */
import type { ClientFields, ClientSearchFields, ClientStanding } from '#schemas/client.ts';
import {
  type FieldFacts,
  type FieldsWith,
  fieldsWith,
  OPEN,
  PERSONAL,
  SECRET,
} from './field-facts.ts';

/** Fields with a normalized copy for search (CLIENT-2). */
type WithTwin = {
  readonly [K in keyof ClientFields]: `${K}_normalized` extends keyof ClientSearchFields
    ? K
    : never;
}[keyof ClientFields];

interface ClientFacts {
  /** Part of the key of equal clients (DEDUP-2): words, or a number without spaces and dashes. */
  readonly identity: 'words' | 'number' | null;
  /** Clients look alike if one such number is equal, or if all such words are. */
  readonly likeness: 'words' | 'number' | null;
  /**
   * Search matches words, words of the whole address, or words and the number without spaces and
   * dashes.
   */
  readonly sought: 'words' | 'address' | 'number' | null;
  /** Trimmed at every write (CLIENT-1). */
  readonly isTrimmed: boolean;
  /** A dash stays as it is typed; null for a choice. */
  readonly isProse: boolean | null;
  readonly isCopied: boolean;
  readonly isInFiles: boolean;
  readonly isTyped: boolean;
}

interface TwinFacts<K> {
  /** True if a client without the normalized copy needs migration (CLIENT-3). */
  readonly isTwinNeeded: K extends WithTwin ? boolean : null;
}

const TYPED = {
  ...PERSONAL,
  isPrinted: true,
  isCopied: true,
  isInFiles: true,
  isTyped: true,
  isTrimmed: false,
  isProse: false,
} as const;
const STANDING = {
  ...OPEN,
  identity: null,
  likeness: null,
  sought: null,
  isTrimmed: false,
  isProse: null,
  isTwinNeeded: null,
  isCopied: false,
  isInFiles: false,
  isTyped: false,
} as const;
const IDENTITY = { ...TYPED, unit: 'identity' } as const;
const NUMBER = { ...IDENTITY, likeness: 'number', sought: 'number', ...SECRET } as const;
const ADDRESS = {
  ...TYPED,
  unit: 'address',
  identity: null,
  likeness: null,
  sought: 'address',
  isTrimmed: true,
  isTwinNeeded: false,
} as const;
const WORDS = { identity: 'words', likeness: 'words', isTwinNeeded: true } as const;

export const CLIENT = {
  name: { ...IDENTITY, ...WORDS, sought: 'words' },
  address: { ...ADDRESS, ...WORDS, isProse: true },
  postalCode: ADDRESS,
  city: ADDRESS,
  documentNumber: { ...NUMBER, identity: 'words', isTwinNeeded: true },
  sellerType: { ...STANDING, ...TYPED, unit: 'identity', isProse: null },
  nip: { ...NUMBER, identity: 'number', isTwinNeeded: null },
  hidden: { ...STANDING, unit: 'standing' },
  mergedInto: { ...STANDING, unit: 'standing' },
  apartFrom: { ...STANDING, unit: 'apartFrom' },
} as const satisfies {
  readonly [K in keyof Required<ClientFields & ClientStanding>]: FieldFacts &
    ClientFacts &
    TwinFacts<K>;
};

export type ClientText = Exclude<FieldsWith<typeof CLIENT, 'isTyped', true>, 'sellerType'>;

export const clientFieldsWhere = <
  Fact extends keyof ClientFacts | 'isTwinNeeded',
  const Answer extends (ClientFacts & TwinFacts<WithTwin>)[Fact],
>(
  fact: Fact,
  answer: Answer,
): readonly FieldsWith<typeof CLIENT, Fact, Answer>[] => fieldsWith(CLIENT, fact, answer);
