export const licencesText = {
  title: 'Licencje',
  link: 'Licencje',
  intro:
    'Kwity są na licencji MIT. Aplikacja zawiera też komponenty innych autorów. Ich licencje, po angielsku, podano pod nazwami.',
  failed: 'Nie udało się pobrać listy. Spróbuj ponownie online.',
  count: 'Komponenty innych autorów',
} as const;
