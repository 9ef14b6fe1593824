/**
 * Texts in elements of their own. A browser that translates the page puts its words in place of React's
 * text nodes: beside other children React would write into nodes that are gone, and fall over those that
 * it wants to take away. The one text of an element it writes through that element.
 */
import type { ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

/** What is looked at of an element's properties. */
export interface Props {
  readonly children?: ReactNode;
}

const isText = (child: ReactNode): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || typeof child === 'boolean';

/** White space is not translated. */
const own = (text: string | number, place: number): ReactNode =>
  String(text).trim() === '' ? text : jsx('span', { children: text }, `text ${String(place)}`);

/** Texts that follow each other become one, at the place of the first; all else keeps its place, and so its state. */
const apart = (children: readonly ReactNode[]): readonly ReactNode[] => {
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
  // What a fragment holds stands beside its neighbours.
  if (type === Fragment && isText(children)) return own(children, 0);
  if (!Array.isArray(children)) return children;
  const all = children as readonly ReactNode[];
  if (!all.some(isText)) return all;
  const isAlone = type !== Fragment && all.every((child) => isText(child) || isNothing(child));
  return isAlone ? all.filter(isText).join('') : apart(all);
};

/** Properties of an element of a type in whose children no text stands beside anything else. */
export const ownTexts = (type: unknown, props: Props): Props => {
  const children = withOwnTexts(type, props.children);
  return children === props.children ? props : { ...props, children };
};
