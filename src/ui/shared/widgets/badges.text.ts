export const badgeText = {
  pending: 'Oczekuje',
  voided: 'Anulowany',
  duplicate: 'Numer powtórzony',
  double: 'Możliwy duplikat',
  conflict: 'Dwie wersje',
  synced: 'Zsynchronizowany',
} as const;
