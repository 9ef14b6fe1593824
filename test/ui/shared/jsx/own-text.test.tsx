import { fc, test } from '@fast-check/vitest';
import { act, render } from '@testing-library/react';
import { Fragment, type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { looseTexts } from '#test/setup/loose-texts.ts';

/** Replaces each text by an element, as a browser does that translates. */
const translate = (root: Element): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.tagName === 'FONT') continue;
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
};

const child = fc.oneof(
  fc.constantFrom<ReactNode[]>('a', 'bc', ' ', '', 0, 12, null, false, undefined),
  fc.constantFrom<ReactNode[]>(<b>d</b>, <Fragment>e</Fragment>, <Fragment>{'f'}g</Fragment>),
);
const children = fc.tuple(child, child, child);

const Shown = ({ of: [one, two, three] }: { readonly of: readonly ReactNode[] }) => (
  <p>
    {one}
    {two}
    {three}
  </p>
);

const words = (of: readonly ReactNode[]): string => {
  const { container, unmount } = render(<Shown of={of} />);
  const { textContent } = container;
  unmount();
  return textContent;
};

describe('a text', () => {
  test.prop([children])('is never a bare text node beside others', (of) => {
    const { unmount } = render(<Shown of={of} />);
    expect(looseTexts()).toEqual([]);
    unmount();
  });

  test.prop([fc.array(children, { minLength: 2, maxLength: 5 })])(
    'always follows its value, however often the page was translated',
    (all) => {
      const { container, rerender, unmount } = render(<p />);
      for (const of of all) {
        rerender(<Shown of={of} />);
        expect(container.textContent).toBe(words(of));
        translate(container);
      }
      unmount();
    },
  );

  it('keeps its order, and one element holds consecutive texts', () => {
    const { container } = render(
      <p>
        {12} kg <b>of</b> {'brass'}
      </p>,
    );
    expect(container.innerHTML).toBe('<p><span>12 kg </span><b>of</b><span> brass</span></p>');
  });

  it('without siblings gets no element', () => {
    const { container } = render(
      <p>
        {12} kg{null}
      </p>,
    );
    expect(container.innerHTML).toBe('<p>12 kg</p>');
  });

  it('that appears, changes and disappears keeps the state of its siblings', () => {
    let count: () => void = () => undefined;
    const Counter = () => {
      const [times, setTimes] = useState(0);
      count = () => setTimes(times + 1);
      return <b>{times}</b>;
    };
    const Page = ({ said }: { readonly said: ReactNode }) => (
      <p>
        {said} and <Counter />
      </p>
    );
    const { container, rerender } = render(<Page said="a" />);
    act(() => count());
    rerender(<Page said={<i>b</i>} />);
    rerender(<Page said={null} />);
    expect(container.textContent).toBe(' and 1');
  });

  it('in an option stays a bare text', () => {
    const { container } = render(
      <select>
        <option>
          {1} {'kg'}
        </option>
      </select>,
    );
    expect(container.querySelector('option')?.innerHTML).toBe('1 kg');
  });
});

describe('the search for bare texts', () => {
  it('finds a bare text that a component returns', () => {
    const Bare = () => 'bare';
    const { unmount } = render(
      <p>
        <Bare />
      </p>,
    );
    expect(looseTexts()).toEqual(['bare']);
    unmount();
  });
});
