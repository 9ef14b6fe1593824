/** Each document belongs to one user (OWN-1). */
export const COLLECTIONS = [
  'clients',
  'receipts',
  'products',
  'categories',
  'companyDetails',
] as const;
export type CollectionName = (typeof COLLECTIONS)[number];
