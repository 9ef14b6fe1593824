/** React's JSX of a development build with texts in elements of their own. */
import * as react from 'react/jsx-dev-runtime';
import { type Props, ownTexts } from './own-text.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, ...where) => {
  const own: Props = ownTexts(type, props as object);
  // Of texts alone one is left, and React wants a list of children that are many.
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), ...where);
};
