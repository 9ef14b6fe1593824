import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { typeEarlyKeys } from '#app/loading/early-keys.ts';

const told: string[] = [];

const keydown = (key: string, init: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });

const press = (...keys: readonly string[]): void => {
  for (const key of keys) (document.activeElement ?? document.body).dispatchEvent(keydown(key));
};

/** Opens a field that notes the keys and its text at each Enter, and has the focus. */
const openField = (path: string | null, type = 'text'): HTMLInputElement => {
  const place = document.body.appendChild(document.createElement('div'));
  if (path !== null) place.setAttribute('data-field', path);
  const field = place.appendChild(document.createElement('input'));
  field.type = type;
  field.addEventListener('keydown', ({ key, ctrlKey }) => {
    if (key === 'Enter') told.push(`${path}: ${field.value}${ctrlKey ? ' +' : ''}`);
  });
  field.focus();
  return field;
};

const settle = () => vi.waitFor(() => expect(document.activeElement).toHaveProperty('value'));

beforeAll(() => {
  history.replaceState(null, '', '/add-receipt');
  const earlyKeys = [keydown('z'), keydown('x'), keydown('r', { ctrlKey: true })];
  typeEarlyKeys(Object.assign(window, { earlyKeys }));
});

beforeEach(() => {
  told.length = 0;
  document.body.replaceChildren();
});

describe('a key pressed while the entry loads', () => {
  it('is typed into the first field after the keys before it, and before those after it', async () => {
    press('Backspace', 'a', 'j', 'Shift', 'Enter');
    const field = openField('client');
    field.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') openField('weight');
    });
    press('1', '0');
    field.dispatchEvent(keydown('Enter', { ctrlKey: true }));
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual(['client: zaj', 'weight: 10 +']);
  });

  it('keeps its place among those that choose or lead on, and is left to a link alone', async () => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/clients';
    link.focus();
    const enter = keydown('Enter');
    link.dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(false);
    press('k', 'ArrowDown', 'Escape', 'Delete', 'x');
    const heard: string[] = [];
    const field = openField('client');
    field.addEventListener('keydown', ({ key }) => heard.push(key));
    await vi.waitFor(() => expect(heard).toHaveLength(5));
    expect(heard).toEqual(['k', 'ArrowDown', 'Escape', 'Delete', 'x']);
    expect(field.value).toBe('kx');
  });

  it('is forgotten if a field outside the form takes the focus, such as that of a password', async () => {
    press('t', 'a', 'j');
    const secret = openField(null, 'password');
    const field = openField('client');
    await settle();
    press('x');
    expect([secret.value, field.value]).toEqual(['', '']);
  });

  it('is left to the page on every other one, and once the entry is there', () => {
    const hear = vi.fn();
    document.addEventListener('keydown', hear);
    openField('client').blur();
    press('/');
    document.body.replaceChildren();
    history.replaceState(null, '', '/dashboard');
    press('/');
    expect(hear).toHaveBeenCalledTimes(2);
    document.removeEventListener('keydown', hear);
  });
});
