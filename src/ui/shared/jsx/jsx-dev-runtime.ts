/** React's JSX of development builds, with texts wrapped by `ownTexts`. */
import * as react from 'react/jsx-dev-runtime';
import { type Props, ownTexts } from './own-text.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, ...where) => {
  const own: Props = ownTexts(type, props as object);
  // `ownTexts` joins several texts into one child, and React expects an array if `isStatic` is
  // true.
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), ...where);
};
