/**
 * True if a dialog covers the element: the page behind a dialog is hidden, and its keys must not
 * work.
 */
export const isCoveredByDialog = (element: Element): boolean =>
  element.closest('[aria-hidden="true"], [inert]') !== null;
