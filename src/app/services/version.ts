/**
 * The version shown on the login screen and in the footer (CONF-2). It is the product's; the
 * editions of this app are counted in CHANGELOG.md and package.json.
 */
export const VERSION = '2.16072025a';
