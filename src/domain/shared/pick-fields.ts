export const pickFields = <T extends object>(record: T, isKept: (field: string) => boolean): T =>
  Object.fromEntries(Object.entries(record).filter(([field]) => isKept(field))) as T;
