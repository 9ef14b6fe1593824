/**
 * A function that works something out once for each object it is given, as long as that object lives. For what follows from records,
 * lists and operations that never change: the view is folded anew at each change of one of thousands.
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
