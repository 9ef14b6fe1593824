// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyCommand } from '#ui/shared/fields/combobox-keys.ts';
import { Combobox, type ComboboxProps } from '#ui/shared/fields/combobox.tsx';
import { normalize } from '#domain/shared/text.ts';

const clients = [
  { id: 'a', name: 'Łukasz Żółkiewski', description: 'Świdnica' },
  { id: 'b', name: 'Maria Śliwa', description: 'Świdnica' },
  { id: 'c', name: 'Zbigniew Żołnierczyk', description: 'Żarów' },
];

const search = (query: string) =>
  clients.filter(({ name }) => normalize(name).includes(normalize(query)));

const onSelect = vi.fn<(id: string) => void>();
const onNew = vi.fn<(query: string) => void>();
const onType = vi.fn<(text: string) => void>();

const Field = (props: Partial<ComboboxProps>) => {
  const [value, setValue] = useState('');
  return (
    <Combobox
      kind="name"
      label="Klient"
      value={value}
      onType={(text) => {
        setValue(text);
        onType(text);
      }}
      search={search}
      onSelect={(id) => {
        setValue(clients.find((client) => client.id === id)?.name ?? '');
        onSelect(id);
      }}
      action={(query) => ({ label: `Nowy klient „${query}”`, onAction: () => onNew(query) })}
      emptyText="Brak klienta o tej nazwie"
      {...props}
    />
  );
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Klient' });
const names = () => screen.queryAllByRole('option').map((row) => row.textContent);
const press = (key: string) => fireEvent.keyDown(field(), { key });
const activeName = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    render(<Field />);
  });

  it('is closed at first', () => {
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(names()).toEqual([]);
  });

  it('opens on focus with the latest rows, the first one preselected', () => {
    fireEvent.focus(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(names()).toHaveLength(4);
    expect(activeName()).toContain('Łukasz Żółkiewski');
  });

  it('takes the first row with Enter alone', () => {
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: 'sli' } });
    expect(press('Enter')).toBe(false);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
    expect(field().value).toBe('Maria Śliwa');
    expect(names()).toEqual([]);
  });

  it('filters by the input and marks it', () => {
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: 'zol' } });
    expect(onType).toHaveBeenCalledExactlyOnceWith('zol');
    expect(names()).toEqual([
      'Łukasz ŻółkiewskiŚwidnica',
      'Zbigniew ŻołnierczykŻarów',
      'Nowy klient „zol”',
    ]);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Żół',
      'Żoł',
    ]);
  });

  it('cycles with the arrows and starts over when the text changes', () => {
    fireEvent.focus(field());
    press('ArrowUp');
    expect(activeName()).toBe('Nowy klient „”');
    press('ArrowDown');
    press('ArrowDown');
    expect(activeName()).toContain('Maria Śliwa');
    fireEvent.change(field(), { target: { value: 'z' } });
    expect(activeName()).toContain('Łukasz Żółkiewski');
  });

  it('offers something new in its last row', () => {
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: 'Kowalski' } });
    expect(screen.getByText('Brak klienta o tej nazwie')).toBeDefined();
    press('Enter');
    expect(onNew).toHaveBeenCalledExactlyOnceWith('Kowalski');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('takes a row that is pressed and keeps the focus', () => {
    fireEvent.focus(field());
    const row = screen.getByRole('option', { name: /Maria/ });
    expect(fireEvent.mouseDown(row)).toBe(false);
    fireEvent.click(row);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('closes on Esc, keeps the input, and leaves a second Esc to the page', () => {
    const onPage = vi.fn<() => void>();
    document.addEventListener('keydown', onPage);
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: 'zol' } });
    press('Escape');
    expect(onPage).not.toHaveBeenCalled();
    expect(names()).toEqual([]);
    expect(field().value).toBe('zol');
    press('Escape');
    expect(onPage).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', onPage);
  });

  it('chooses nothing on Tab', () => {
    fireEvent.focus(field());
    expect(press('Tab')).toBe(true);
    fireEvent.blur(field());
    expect(names()).toEqual([]);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('opens again on an arrow key and on a press', () => {
    fireEvent.focus(field());
    press('Escape');
    press('ArrowDown');
    expect(names()).toHaveLength(4);
    press('Escape');
    fireEvent.click(field());
    expect(names()).toHaveLength(4);
  });

  it('leaves Enter to the form while it is closed', () => {
    expect(press('Enter')).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('a filled combobox', () => {
  const Filled = () => {
    const [value, setValue] = useState('Maria Śliwa');
    return <Field value={value} onType={setValue} />;
  };

  beforeEach(() => {
    vi.clearAllMocks();
    render(<Filled />);
    fireEvent.focus(field());
  });

  it('opens no list on focus, and leaves Enter to the form, which moves on', () => {
    expect(names()).toEqual([]);
    expect(press('Enter')).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each([
    ['an arrow down', () => press('ArrowDown')],
    ['an arrow up', () => press('ArrowUp')],
    ['a press', () => fireEvent.click(field())],
  ])('opens by %s with no row preselected, so Enter replaces nothing', (_, open) => {
    open();
    expect(names()).toHaveLength(4);
    expect(activeName()).toBeUndefined();
    expect(press('Enter')).toBe(true);
    expect(names()).toEqual([]);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each([
    ['ArrowDown', 'Łukasz Żółkiewski'],
    ['ArrowUp', 'Nowy klient'],
  ])('moves to another row by an arrow key: %s', (key, name) => {
    press('ArrowDown');
    press(key);
    expect(activeName()).toContain(name);
  });

  it('preselects the first row again on typing', () => {
    fireEvent.change(field(), { target: { value: 'zol' } });
    press('Enter');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('preselects the first of the latest rows when it is emptied', () => {
    fireEvent.change(field(), { target: { value: '' } });
    expect(activeName()).toContain('Łukasz Żółkiewski');
  });
});

describe('a combobox with an error', () => {
  it('ties the error to the field', () => {
    render(<Field error="Wybierz klienta." hint="Zacznij pisać" />);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Wybierz klienta.');
    expect(screen.queryByText('Zacznij pisać')).toBeNull();
  });
});

describe('the keys of a combobox', () => {
  it('do nothing on an arrow key if the list is empty', () => {
    expect(keyCommand('ArrowDown', { isOpen: true, active: 0, count: 0 })).toEqual({
      type: 'none',
    });
  });
});

describe('a combobox in a form that renders synchronously', () => {
  it('searches once for each key', () => {
    const asked: string[] = [];
    const Form = () => {
      const [typed, setTyped] = useState('');
      const note = (query: string) => {
        asked.push(query);
        return search(query);
      };
      return (
        <Field value={typed} onType={(text) => flushSync(() => setTyped(text))} search={note} />
      );
    };
    render(<Form />);
    fireEvent.focus(field());
    asked.length = 0;
    fireEvent.change(field(), { target: { value: 'ma' } });
    expect(asked).toEqual(['ma']);
  });

  it('has the focus and an open list from the start with autoFocus', () => {
    render(<Field autoFocus />);
    expect(document.activeElement).toBe(field());
    expect(names()).toHaveLength(4);
  });
});
