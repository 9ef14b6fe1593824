/**
 * The product's version, shown on the login screen and in the footer (CONF-2). The versions of this
 * app are in CHANGELOG.md and package.json.
 */
export const VERSION = '2.16072025a';
