/** Returns false if localStorage has no room. */
export const putIn = (place: Storage, name: string, text: string): boolean => {
  try {
    place.setItem(name, text);
    return true;
  } catch {
    return false;
  }
};

export const keysIn = (place: Storage): readonly string[] =>
  Array.from({ length: place.length }, (_, i) => place.key(i) ?? '');
