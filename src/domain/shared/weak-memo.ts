/**
 * Caches the result for each object as long as the object lives. The objects must never change: the
 * view is folded again whenever one of thousands of records does.
 */
export const weakMemo = <K extends object, V>(work: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = work(key);
    known.set(key, { value });
    return value;
  };
};
