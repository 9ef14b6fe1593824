import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardGhostClicks } from '#app/frame/ghost-clicks.ts';

let end = () => {};
const told: string[] = [];

const button = (name: string): HTMLButtonElement => {
  const made = document.body.appendChild(document.createElement('button'));
  made.addEventListener('click', () => told.push(name));
  return made;
};

/** Draws the element under the finger. */
const show = (element: Element): void => {
  document.elementFromPoint = () => element;
};

/** Dispatches a tap as browsers do, `at` ms after the test began. */
const tap = (element: Element, at: number, x = 100, pointerType = 'touch') => {
  for (const [Kind, type] of [
    [MouseEvent, 'pointerdown'],
    [MouseEvent, 'click'],
  ] as const) {
    const event = new Kind(type, { bubbles: true, cancelable: true, clientX: x, detail: 1 });
    Object.defineProperties(event, {
      timeStamp: { value: at },
      pointerType: { value: pointerType },
    });
    element.dispatchEvent(event);
  }
  show(element);
};

beforeEach(() => {
  told.length = 0;
  document.body.replaceChildren();
  end = guardGhostClicks(document);
});

afterEach(() => end());

describe('a second tap right after the first', () => {
  it.each([120, 250, 500, 599])(
    '%i ms later does not reach an element that has just appeared under the finger',
    (later) => {
      tap(button('Zapisz'), 0);
      tap(button('obcy kwit'), later);
      expect(told).toEqual(['Zapisz']);
    },
  );

  it('is ignored along with a third', () => {
    tap(button('Zapisz'), 0);
    const stranger = button('obcy kwit');
    tap(stranger, 150);
    tap(stranger, 300);
    expect(told).toEqual(['Zapisz']);
  });

  it('does not reach what a slow device draws long after, for 600 ms from then on', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    tap(button('Zapisz'), 0);
    await vi.advanceTimersByTimeAsync(3000);
    const stranger = button('obcy kwit');
    show(stranger);
    await vi.advanceTimersByTimeAsync(16);
    const drawn = performance.now();
    button('elsewhere');
    await vi.advanceTimersByTimeAsync(500);
    tap(stranger, drawn + 590);
    tap(stranger, drawn + 590 + 590);
    tap(stranger, drawn + 590 + 590 + 610);
    expect(told).toEqual(['Zapisz', 'obcy kwit']);
    vi.useRealTimers();
  });

  it('does not reach what is already there but not drawn yet', () => {
    tap(button('Zapisz'), performance.now() - 5000);
    const stranger = button('obcy kwit');
    show(stranger);
    tap(stranger, performance.now());
    expect(told).toEqual(['Zapisz']);
  });

  it('by a mouse is ignored within the 500 ms of a double click', () => {
    tap(button('Zaktualizuj'), 0, 100, 'mouse');
    tap(button('Pomiń'), 499, 100, 'mouse');
    tap(button('Kontynuuj'), 501, 100, 'mouse');
    expect(told).toEqual(['Zaktualizuj', 'Kontynuuj']);
  });

  it('counts if the user has typed in between', () => {
    tap(button('Zaloguj się'), 0);
    fireEvent.input(document.body.appendChild(document.createElement('input')));
    tap(button('Odblokuj'), 400);
    expect(told).toEqual(['Zaloguj się', 'Odblokuj']);
  });

  it.each([[[120]], [[500]], [[120, 240]], [[500, 1000]]])(
    'by a finger presses the same button only once: %j ms later',
    (later) => {
      const more = button('Dodaj pozycję');
      tap(more, 0);
      for (const at of later) tap(more, at);
      expect(told).toEqual(['Dodaj pozycję']);
      tap(more, Math.max(...later) + 601);
      expect(told).toHaveLength(2);
    },
  );

  it('by a mouse reaches the same button, which itself handles double clicks', () => {
    const more = button('+');
    tap(more, 0, 100, 'mouse');
    tap(more, 200, 100, 'mouse');
    expect(told).toEqual(['+', '+']);
  });

  it('counts if it is elsewhere, or late enough', () => {
    tap(button('1'), 0);
    tap(button('2'), 100, 160);
    tap(button('3'), 701, 160);
    expect(told).toEqual(['1', '2', '3']);
  });

  it('counts if the first tap hit no control', () => {
    tap(document.body, 0);
    tap(button('Zapisz'), 100);
    expect(told).toEqual(['Zapisz']);
  });

  it('counts if the finger has scrolled before', () => {
    const row = button('kwit');
    tap(document.body.appendChild(document.createElement('a')), 0);
    document.dispatchEvent(new Event('pointercancel'));
    tap(row, 400);
    expect(told).toEqual(['kwit']);
  });

  it('does not block a click made with the keyboard', () => {
    tap(button('Zapisz'), 0);
    const next = button('Nowy kwit');
    tap(next, 100);
    next.click();
    expect(told).toEqual(['Zapisz', 'Nowy kwit']);
  });
});

describe('a held key', () => {
  const heard = (element: Element, init: KeyboardEventInit) => {
    const hear = vi.fn();
    element.addEventListener('keydown', hear);
    fireEvent.keyDown(element, init);
    fireEvent.keyDown(element, { ...init, repeat: true });
    return hear.mock.calls.length;
  };
  const field = (tag: 'input' | 'textarea') =>
    document.body.appendChild(document.createElement(tag));

  it.each([
    { key: 'Enter' },
    { key: 'Enter', ctrlKey: true },
    { key: 'Delete', altKey: true },
    { key: 'd', ctrlKey: true },
  ])('that adds, saves or deletes acts only once: %o', (key) => {
    expect(heard(field('input'), key)).toBe(1);
  });

  it.each([
    { key: 'Backspace' },
    { key: 'Delete' },
    { key: 'ArrowDown', altKey: true },
    { key: 'd' },
  ])('that types or moves the cursor keeps repeating: %o', (key) => {
    expect(heard(field('input'), key)).toBe(2);
  });

  it('adds new lines in a multi-line field, but does not repeat Ctrl+Enter', () => {
    expect(heard(field('textarea'), { key: 'Enter' })).toBe(2);
    expect(heard(field('textarea'), { key: 'Enter', ctrlKey: true })).toBe(1);
  });
});
