/**
 * True if the browser blocks all storage of this origin, as with cookies blocked; then even reading
 * the property `localStorage` throws.
 */
export const isStorageDenied = (): boolean => {
  try {
    void globalThis.localStorage;
    return false;
  } catch {
    return true;
  }
};
