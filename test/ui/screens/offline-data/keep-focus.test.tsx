import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepFocus } from '#ui/screens/offline-data/actions/attempt.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const page = () => {
  render(
    <main tabIndex={-1}>
      <ul tabIndex={-1}>
        <li>
          <button type="button">x</button>
        </li>
      </ul>
    </main>,
  );
  const list = document.querySelector('ul');
  const button = document.querySelector('button');
  if (list === null || button === null) throw new Error('nothing is shown');
  button.focus();
  return { list, button };
};

describe('the focus of a removed row', () => {
  it('goes to its list', async () => {
    const { list, button } = page();
    button.remove();
    keepFocus(list);
    await frame();
    expect(document.activeElement).toBe(list);
  });

  it('goes to the page if the list is gone too', async () => {
    const { list } = page();
    list.remove();
    keepFocus(list);
    await frame();
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('stays if the row is still there', async () => {
    const { list, button } = page();
    keepFocus(list);
    await frame();
    expect(document.activeElement).toBe(button);
  });
});
