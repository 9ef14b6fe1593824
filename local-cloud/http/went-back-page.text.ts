/** Texts that the app shows after a restore. The terminal quotes them to the owner. */
export const wentBackPage = {
  title: 'Chmura pokazuje starszy stan',
  send: 'Wyślij nowsze zapisy',
  accept: 'Przyjmij stan chmury',
} as const;
