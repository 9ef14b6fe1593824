/** How what two devices noted of one record, each on its own, becomes one. */
import type { FieldFacts } from '#schemas/fields/field-facts.ts';

type Note = Extract<FieldFacts, { note: unknown }>['note'];

/** Elements of a list of notes are known by their ids. */
const elementId = (element: unknown): unknown =>
  typeof element === 'object' && element !== null && 'id' in element ? element.id : element;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What is held but for what the user had seen, and what the user noted. */
const mergedSet = (held: unknown, seen: unknown, ours: unknown): readonly unknown[] => {
  const left = new Set([...asList(seen), ...asList(ours)].map(elementId));
  return [...asList(held).filter((element) => !left.has(elementId(element))), ...asList(ours)];
};

const asInstant = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN;

const chosen = (isOursWanted: (ours: number, held: number) => boolean) => {
  return (held: unknown, ours: unknown): unknown => {
    if (Number.isNaN(asInstant(held))) return ours;
    return isOursWanted(asInstant(ours), asInstant(held)) ? ours : held;
  };
};

const later = chosen((ours, held) => ours > held);
const earlier = chosen((ours, held) => ours < held);

/** The note that is held from now on; one that is null was taken away by its user, and is gone. */
export const mergedNote = (note: Note, held: unknown, seen: unknown, ours: unknown): unknown => {
  if (ours === null) return null;
  if (note === 'set') return mergedSet(held, seen, ours);
  return note === 'latest' ? later(held, ours) : earlier(held, ours);
};
