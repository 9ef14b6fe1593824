/** Merges notes that two devices made about one record independently. */
import type { FieldFacts } from '#schemas/fields/field-facts.ts';

type Note = Extract<FieldFacts, { note: unknown }>['note'];

const elementId = (element: unknown): unknown =>
  typeof element === 'object' && element !== null && 'id' in element ? element.id : element;

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Keeps the cloud's elements that the user had not seen, and adds the user's own. */
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

/** A null note was deleted by the user, and stays deleted. */
export const mergedNote = (note: Note, held: unknown, seen: unknown, ours: unknown): unknown => {
  if (ours === null) return null;
  if (note === 'set') return mergedSet(held, seen, ours);
  return note === 'latest' ? later(held, ours) : earlier(held, ours);
};
