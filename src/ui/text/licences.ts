/** Words of the list of licences. */
export const licencesText = {
  title: 'Licencje',
  link: 'Licencje',
  intro:
    'Kwity są na licencji MIT. Aplikacja zawiera też części innych autorów. Ich licencje, po angielsku, stoją pod nazwami.',
  failed: 'Nie udało się pobrać listy. Spróbuj ponownie online.',
  count: 'Części innych autorów',
} as const;
