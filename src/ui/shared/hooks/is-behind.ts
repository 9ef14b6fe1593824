/** Whether a dialog stands in front of an element: the page behind it is hidden, and its keys with it. */
export const isBehind = (element: Element): boolean =>
  element.closest('[aria-hidden="true"], [inert]') !== null;
