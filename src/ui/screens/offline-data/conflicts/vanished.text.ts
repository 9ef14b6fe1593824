export const vanishedText = {
  title: 'Zniknęły z chmury',
  note: 'Tych zapisów nie ma już w chmurze, a nikt nie zostawił śladu ich usunięcia: zrobiła to starsza wersja programu albo ktoś poza nim. Przez 30 dni można je stąd przywrócić.',
  goneAt: (date: string) => `nie ma od: ${date}`,
  restore: 'Przywróć',
  restored: 'Przywrócono. Zapis czeka na wysłanie.',
  refreshed: 'Ten zapis jest jednak w chmurze. Pobieranie danych od nowa.',
} as const;
