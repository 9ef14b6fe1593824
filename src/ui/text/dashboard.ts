import { counted } from './plural.ts';

/** Words of the dashboard. */
export const dashboardText = {
  title: (day: string) => `Dziś, ${day}`,
  paidToday: 'Wypłacono dziś',
  average: (amount: string) => `Średnio ${amount} na kwit`,
  nothingToday: 'Dziś jeszcze nic',
  takenToday: 'Przyjęto',
  money: 'zł',
  mass: 'kg',
  receiptsToday: 'Kwity',
  voided: (count: number) => `anulowane: ${count}`,
  thisMonth: 'Ten miesiąc',
  partial: 'dane częściowe',
  receiptsCount: (count: number) => counted('receipt', count),
  lastReceipts: 'Ostatnie kwity',
  allReceipts: 'Wszystkie kwity',
  materials: 'Materiały dziś',
  noMaterials: 'Dziś nic jeszcze nie przyjęto.',
  payments: 'Z kasy i konta',
  withoutPrice: (names: readonly string[]) =>
    `${counted('product', names.length)} bez ceny: ${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : '.'}`,
  companyMissing: 'Brak danych firmy: formularz wydrukuje się bez nazwy i adresu skupu.',
  storageWarning: 'To urządzenie nie pozwala zapisywać danych: kwity znikną po zamknięciu karty.',
  firstStepsFact: 'Tu będzie podsumowanie dnia.',
  firstStepsAdvice: 'Zacznij od pierwszego kwitu: klienta można dodać w trakcie.',
  addReceipt: 'Dodaj kwit',
} as const;
