// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/shared/widgets/button.tsx';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { SearchField } from '#ui/shared/fields/search-field.tsx';
import { SegmentedControl } from '#ui/shared/fields/segmented-control.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { selectedText, selectOption } from '#test/ui/shared/fields/select-option.ts';

const describing = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field', () => {
  it('is named by its label and described by its hint', () => {
    render(<TextField kind="name" label="Adres" hint="Ulica i numer" value="" />);
    const field = screen.getByRole('textbox', { name: 'Adres' });
    expect(describing(field)).toBe('Ulica i numer');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows an error in place of the hint and ties it to the field', () => {
    render(
      <TextField kind="name" label="Adres" hint="Ulica i numer" error="Wpisz adres." value="" />,
    );
    const field = screen.getByRole('textbox', { name: 'Adres' });
    expect(describing(field)).toBe('Wpisz adres.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Ulica i numer')).toBeNull();
  });

  it('reports exactly what was typed', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<TextField kind="name" label="Nazwa" value="" onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('Nazwa'), { target: { value: ' Żółć ' } });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(' Żółć ');
  });

  it('selects a whole number on focus and asks for a decimal keyboard', () => {
    render(<NumberField label="Waga netto (kg)" value="12,345" />);
    const field = screen.getByLabelText<HTMLInputElement>('Waga netto (kg)');
    field.focus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    expect(field.inputMode).toBe('decimal');
  });
});

describe('a search field', () => {
  it('is emptied by Esc and by its button', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<SearchField label="Szukaj klienta" value="zol" onChange={onChange} />);
    fireEvent.keyDown(screen.getByLabelText('Szukaj klienta'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Wyczyść wyszukiwanie' }));
    expect(onChange.mock.calls).toEqual([[''], ['']]);
  });

  it('is reached by "/" from the page, but not from another field or from behind a dialog', () => {
    render(
      <>
        <TextField kind="name" label="Nazwa" value="" />
        <div data-testid="page">
          <SearchField label="Szukaj klienta" value="" onChange={vi.fn()} />
        </div>
      </>,
    );
    const press = (target: Element) => {
      fireEvent.keyDown(target, { key: '/' });
      return document.activeElement === screen.getByLabelText('Szukaj klienta');
    };
    const page = screen.getByTestId('page');
    expect(press(screen.getByLabelText('Nazwa'))).toBe(false);
    page.setAttribute('inert', '');
    expect(press(document.body)).toBe(false);
    page.removeAttribute('inert');
    expect(press(document.body)).toBe(true);
  });
});

describe('a choice', () => {
  const options = [
    { value: 'cash', label: 'Gotówka' },
    { value: 'transfer', label: 'Przelew' },
  ] as const;

  it('is a group of radio buttons named by its label', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <SegmentedControl label="Płatność" value="cash" options={options} onChange={onChange} />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Płatność' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gotówka' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Przelew' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('transfer');
  });

  it('also works as a select', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Select label="Płatność" value="cash" options={options} onChange={onChange} />);
    expect(selectedText('Płatność')).toBe('Gotówka');
    await selectOption('Płatność', 'Przelew');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('transfer');
  });
});

describe('a button', () => {
  it('changes its label while busy and does nothing on a second press', () => {
    const onPress = vi.fn<() => void>();
    const button = (isBusy: boolean) => (
      <Button isBusy={isBusy} busyLabel="Zapisywanie…" onPress={onPress}>
        Zapisz
      </Button>
    );
    const { rerender } = render(button(false));
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    rerender(button(true));
    fireEvent.click(screen.getByRole('button', { name: 'Zapisywanie…' }));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('submits nothing while busy', () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy busyLabel="Zapisywanie…">
          Zapisz
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
