/** React's JSX of production builds, with texts wrapped by `ownTexts`. */
import * as react from 'react/jsx-runtime';
import { ownTexts } from './own-text.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, ownTexts(type, props as object), key);

export const jsxs: typeof react.jsxs = (type, props, key) => jsx(type, props, key);
