// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
const press = (key: string, keys = {}) => fireEvent.keyDown(field(), { key, ...keys });
const activeName = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Focuses the field and types, like a user. */
const typeText = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};

const isOpen = () => field().getAttribute('aria-expanded') === 'true';

describe('a combobox', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    render(<Field />);
  });

  it('stays closed on focus, and leaves Enter to the form', () => {
    act(() => field().focus());
    expect(isOpen()).toBe(false);
    expect(names()).toEqual([]);
    expect(press('Enter')).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each([
    ['an arrow down', () => press('ArrowDown')],
    ['Alt and an arrow down', () => press('ArrowDown', { altKey: true })],
    ['an arrow up', () => press('ArrowUp')],
    ['a press', () => fireEvent.click(field())],
  ])('opens by %s with the latest rows, none of them active', (_, open) => {
    act(() => field().focus());
    open();
    expect(names()).toHaveLength(4);
    expect(activeName()).toBeUndefined();
    press('Enter');
    expect(isOpen()).toBe(false);
    expect(onSelect).not.toHaveBeenCalled();
    expect(onNew).not.toHaveBeenCalled();
  });

  it('takes the first row with Enter after typing', () => {
    typeText('sli');
    expect(press('Enter')).toBe(false);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
    expect(field().value).toBe('Maria Śliwa');
    expect(isOpen()).toBe(false);
  });

  it('filters by the input and marks it', () => {
    typeText('zol');
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

  it('moves with the arrows and starts over when the text changes', () => {
    typeText('a');
    press('ArrowDown');
    expect(activeName()).toContain('Maria Śliwa');
    press('ArrowUp');
    press('ArrowUp');
    expect(activeName()).toBe('Nowy klient „a”');
    fireEvent.change(field(), { target: { value: 'z' } });
    expect(activeName()).toContain('Łukasz Żółkiewski');
  });

  it('offers something new in its last row', () => {
    typeText('Kowalski');
    expect(screen.getByText('Brak klienta o tej nazwie')).toBeDefined();
    press('Enter');
    expect(onNew).toHaveBeenCalledExactlyOnceWith('Kowalski');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('takes a row that is pressed and keeps the focus', () => {
    typeText('a');
    fireEvent.click(screen.getByRole('option', { name: /Maria/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
    expect(document.activeElement).toBe(field());
  });

  it('closes on Esc, keeps the input, and leaves a second Esc to the page', () => {
    const onPage = vi.fn<() => void>();
    document.addEventListener('keydown', onPage);
    typeText('zol');
    press('Escape');
    expect(onPage).not.toHaveBeenCalled();
    expect(isOpen()).toBe(false);
    expect(field().value).toBe('zol');
    press('Escape');
    expect(onPage).toHaveBeenCalledOnce();
    document.removeEventListener('keydown', onPage);
  });

  it.each([
    ['Tab', () => press('Tab')],
    ['Tab back', () => press('Tab', { shiftKey: true })],
    ['leaving', () => act(() => field().blur())],
    ["a composition's Enter", () => press('Enter', { isComposing: true })],
    ['a held Enter', () => press('Enter', { repeat: true })],
  ])('chooses nothing on %s', (_, act) => {
    typeText('sli');
    act();
    expect(onSelect).not.toHaveBeenCalled();
    expect(field().value).toBe('sli');
  });

  it('closes when it is left', () => {
    typeText('sli');
    act(() => field().blur());
    expect(isOpen()).toBe(false);
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
    act(() => field().focus());
  });

  it('shows all rows by an arrow, none of them active', () => {
    press('ArrowDown');
    expect(names()).toHaveLength(4);
    expect(activeName()).toBeUndefined();
    press('ArrowDown');
    expect(activeName()).toContain('Łukasz Żółkiewski');
  });

  it('keeps its value on Enter, Tab and leaving, open or closed', () => {
    for (const open of [() => undefined, () => press('ArrowDown')])
      for (const leave of [() => press('Enter'), () => press('Tab')]) {
        open();
        leave();
        act(() => field().blur());
        act(() => field().focus());
      }
    expect(field().value).toBe('Maria Śliwa');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('makes no row active when it is emptied', () => {
    fireEvent.change(field(), { target: { value: '' } });
    expect(names()).toHaveLength(4);
    expect(activeName()).toBeUndefined();
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
    typeText('ma');
    expect(asked).toEqual(['ma']);
  });

  it('has the focus from the start with autoFocus, and stays closed', () => {
    render(<Field autoFocus />);
    expect(document.activeElement).toBe(field());
    expect(isOpen()).toBe(false);
  });
});
