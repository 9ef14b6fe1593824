/** Whether the browser keeps nothing for this origin, as with its cookies blocked: then even a look at localStorage throws. */
export const isStorageDenied = (): boolean => {
  try {
    void globalThis.localStorage;
    return false;
  } catch {
    return true;
  }
};
