/**
 * Wraps texts in elements of their own. A browser that translates the page replaces React's text
 * nodes, and React then fails to update or remove them. A lone text is safe, since React writes it
 * through its element.
 */
import type { ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

export interface Props {
  readonly children?: ReactNode;
}

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || typeof child === 'boolean';

/** Browsers do not translate white space. */
const own = (text: string | number, place: number): ReactNode =>
  String(text).trim() === '' ? text : jsx('span', { children: text }, `text ${String(place)}`);

/**
 * Joins adjacent texts at the place of the first one. Other children keep their place, and so their
 * state.
 */
const splitTexts = (children: readonly ReactNode[]): readonly ReactNode[] => {
  const places = [...children];
  let first = -1;
  let said = '';
  for (const [place, child] of children.entries()) {
    if (isNothing(child)) continue;
    if (!isText(child)) first = -1;
    else if (first < 0) {
      first = place;
      said = String(child);
    } else {
      said += String(child);
      places[first] = said;
      places[place] = null;
    }
  }
  return places.map((child, place) => (isText(child) ? own(child, place) : child));
};

const withOwnTexts = (type: unknown, children: ReactNode): ReactNode => {
  // The content of a fragment stands beside the fragment's neighbours.
  if (type === Fragment && isText(children)) return own(children, 0);
  if (!Array.isArray(children)) return children;
  const all = children as readonly ReactNode[];
  if (!all.some(isText)) return all;
  const isAlone = type !== Fragment && all.every((child) => isText(child) || isNothing(child));
  return isAlone ? all.filter(isText).join('') : splitTexts(all);
};

/** Returns properties in whose children no bare text stands beside another child. */
export const ownTexts = (type: unknown, props: Props): Props => {
  const children = withOwnTexts(type, props.children);
  return children === props.children ? props : { ...props, children };
};
