/** The version shown on the login screen and in the footer (CONF-2). */
export const VERSION = '2.16072025a';
