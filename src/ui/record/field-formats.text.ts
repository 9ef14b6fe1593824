/** Formats of stored values in Polish words, for comparisons of versions and of records. */
import type { CollectionName } from '#schemas/collection.ts';
import type { Fields } from '#schemas/entity.ts';
import { isSameValue } from '#domain/conflict/units.ts';
import type { RecordNames } from '#domain/recovery/record-names.ts';
import { toRealId } from '#domain/shared/ids.ts';
import {
  formatCount,
  formatDateTime,
  formatKg,
  formatMoney,
} from '#ui/shared/words/format.text.ts';

export const emptyText = '(puste)';
/** Stands for each field of a deleted record. */
export const deletedText = 'usunięto';
const noneText = 'żadne';
const unknownText = '(nieznany zapis)';
const anotherText = '(inny zapis)';
const sharedText = (shared: number): string => `wspólne: ${formatCount(shared)}`;
/** Names a field that this version of the app lacks. */
const strangeFieldText = (field: string): string => `Pole innej wersji („${field}”)`;
const yesNoText = { true: 'tak', false: 'nie' } as const;

type Pair = readonly [string, string];

export interface Format<V> {
  /** Returns null for a value of another type. */
  say(value: unknown, names: RecordNames): string | null;
  /** Returns null if `say` tells the two values apart well enough. */
  compare?(one: unknown, other: unknown, names: RecordNames): Pair | null;
  /** No format has it; it ties the format to the type of a field. */
  readonly of?: V;
}

/** The name of a field and the format of its values. */
export type FieldWords<V = unknown> = readonly [name: string, format: Format<V>];

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofText = (say: (text: string, names: RecordNames) => string | null): Format<string> => ({
  say: (value, names) => {
    if (typeof value !== 'string') return null;
    return value === '' ? emptyText : say(value, names);
  },
});

const ofNumber = (say: (value: number) => string): Format<number> => ({
  say: (value) => (typeof value === 'number' ? say(value) : null),
});

export const text = ofText((value) => value);
export const money = ofNumber(formatMoney);
export const weight = ofNumber(formatKg);
export const count = ofNumber(formatCount);
/** Hundredths of a per cent. */
export const share = ofNumber((value) => `${String(value / 100).replace('.', ',')}%`);
export const millimetres = ofNumber((value) => `${formatCount(value)}\u00a0mm`);

export const yesNo: Format<boolean> = {
  say: (value) => (typeof value === 'boolean' ? yesNoText[`${value}`] : null),
};

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Formats seconds, and their fraction if `isExact`: "21.11.2026, 09:41:07,250". */
const exactInstant = (value: string, isExact: boolean): string => {
  const seconds = ((Date.parse(value) % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${formatDateTime(value)}:${isExact ? seconds.replace('.', ',') : seconds.slice(0, 2)}`;
};

export const instant: Format<string> = {
  say: (value) => (isInstant(value) ? formatDateTime(value) : null),
  compare: (one, other) => {
    if (!isInstant(one) || !isInstant(other) || formatDateTime(one) !== formatDateTime(other))
      return null;
    const isExact = exactInstant(one, false) === exactInstant(other, false);
    return [exactInstant(one, isExact), exactInstant(other, isExact)];
  },
};

export const choice = <V extends string>(words: Readonly<Record<V, string>>): Format<V> => ({
  say: (value) =>
    typeof value === 'string' && Object.hasOwn(words, value) ? words[value as V] : null,
});

const nameBehind = (collection: CollectionName) => (id: string, names: RecordNames) =>
  names(`${collection}/${toRealId(id)}`) || unknownText;

/** The id of another record, said as its name. */
export const reference = (collection: CollectionName): Format<string> =>
  ofText(nameBehind(collection));

type SayElement = (element: unknown, names: RecordNames) => string | null;

/** `between` stands between the elements. */
export const listOf = <V>(say: SayElement, between: string): Format<V[]> => ({
  say: (value, names) => {
    if (!Array.isArray(value)) return null;
    const said = value.map((element: unknown) => say(element, names));
    return said.includes(null) ? null : said.join(between) || (value.length > 0 ? null : noneText);
  },
});

/** Lists that share more elements only say how many they share, so that the others are seen. */
const MOST_SHARED = 4;

/** A list of texts in any order. */
const setOf = ({ say }: Format<string>): Format<string[]> => {
  const list = listOf<string>(say, ', ');
  return {
    ...list,
    compare: (one, other, names) => {
      if (!Array.isArray(one) || !Array.isArray(other)) return null;
      const shared = one.filter((element) => other.includes(element));
      const own = (all: readonly unknown[]): string => {
        const said = all.filter((element) => !shared.includes(element));
        const rest = sharedText(shared.length);
        return said.length === 0 ? rest : `${list.say(said, names) ?? ''}; ${rest}`;
      };
      return shared.length > MOST_SHARED ? [own(one), own(other)] : null;
    },
  };
};

export const codes = setOf(text);
export const references = (collection: CollectionName): Format<string[]> =>
  setOf(reference(collection));

/** Returns the value itself if the format cannot say it. */
export const saidBy = (format: Format<unknown>, value: unknown, names: RecordNames): string => {
  const said = format.say(value, names);
  if (said !== null) return said;
  if (typeof value === 'string') return value || emptyText;
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return yesNoText[`${value}`];
  return Array.isArray(value) && value.length > 0 ? formatCount(value.length) : emptyText;
};

/** An empty text and a missing one are the same to a reader. */
export const isSaidAlike = (one: unknown, other: unknown): boolean =>
  isSameValue(one, other) || ((one ?? '') === '' && (other ?? '') === '');

/** Two different values never give the same text. */
export const comparedBy = (
  format: Format<unknown>,
  one: unknown,
  other: unknown,
  names: RecordNames,
): Pair => {
  const brief = [saidBy(format, one, names), saidBy(format, other, names)] as const;
  if (isSaidAlike(one, other)) return brief;
  const [a, b] = format.compare?.(one, other, names) ?? brief;
  return a === b ? [a, `${b} ${anotherText}`] : [a, b];
};

type Words = Readonly<Record<string, FieldWords>>;

export const fieldWords = (words: Words, field: string): FieldWords =>
  (Object.hasOwn(words, field) ? words[field] : undefined) ?? [strangeFieldText(field), text];

const differingFields = (words: Words, one: Fields, other: Fields): readonly string[] => {
  const fields = [...new Set([words, one, other].flatMap(Object.keys))];
  const differing = fields.filter((field) => !isSaidAlike(one[field], other[field]));
  const known = differing.filter((field) => Object.hasOwn(words, field));
  // Other versions store derived fields beside the known ones.
  return known.length > 0 ? known : differing;
};

/** Adds the fields that differ to what `say` says of both records. */
const detailed = (
  words: Words,
  say: SayElement,
  both: readonly [one: unknown, other: unknown],
  names: RecordNames,
): Pair => {
  const [one, other] = both.map((record) => (isFields(record) ? record : {})) as [Fields, Fields];
  const told = differingFields(words, one, other).map((field) => {
    const [name, format] = fieldWords(words, field);
    return comparedBy(format, one[field], other[field], names).map((said) => `${name}: ${said}`);
  });
  const lineAt = (place: 0 | 1) =>
    [say(both[place], names), ...told.map((said) => said[place])].filter(Boolean).join(' · ');
  return [lineAt(0), lineAt(1)];
};

/** A copy of a record, said briefly by `say`. */
export const copyOf = <V>(words: () => Words, say: (record: Fields) => string): Format<V> => {
  const said: SayElement = (value) => (isFields(value) ? say(value) || emptyText : null);
  return {
    say: said,
    compare: (one, other, names) =>
      said(one, names) === said(other, names) ? detailed(words(), said, [one, other], names) : null,
  };
};

/** A list of records in a fixed order, each said briefly by `say` on a line of its own. */
export const linesOf = <V>(words: () => Words, say: (record: Fields) => string): Format<V[]> => {
  const said: SayElement = (value) => (isFields(value) ? say(value) : emptyText);
  const list = listOf<V>(said, '\n');
  return {
    ...list,
    compare: (one, other, names) => {
      if (!Array.isArray(one) || !Array.isArray(other)) return null;
      if (list.say(one, names) !== list.say(other, names)) return null;
      const pairs = one.map((line: unknown, i) => detailed(words(), said, [line, other[i]], names));
      return [pairs.map(([a]) => a).join('\n'), pairs.map(([, b]) => b).join('\n')];
    },
  };
};
