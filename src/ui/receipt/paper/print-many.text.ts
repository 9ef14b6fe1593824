export const printManyText = {
  title: 'Wydruk kwitów',
  print: (count: number): string => `Drukuj zaznaczone (${count})`,
  pdf: 'PDF zaznaczonych',
  busy: (done: number, total: number): string => `Przygotowano ${done} z ${total}`,
} as const;
