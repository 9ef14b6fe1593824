/** The names of what the app shows after a restore, as they stand in its own texts. */
export const wentBackPage = {
  title: 'Chmura pokazuje starszy stan',
  send: 'Wyślij nowsze zapisy',
  accept: 'Przyjmij stan chmury',
} as const;
