import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ODD_NAMES } from '#test/builders/odd-names.ts';
import { client } from '#test/builders/records.ts';
import { unprintable } from '#domain/print/printable.ts';
import { copper } from '#test/domain/entry/receipt-form-samples.ts';
import {
  choosePayment,
  click,
  enterOneLine,
  lineOf,
  openDevice,
  press,
  settle,
  showScreen,
  type,
} from './shown-screen.tsx';

const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

describe('a name of any kind', () => {
  it.each(ODD_NAMES)(
    'is text everywhere in the form and on the receipt: %s',
    async (_what, name) => {
      const device = openDevice({
        clients: [client({ name, address: name })],
        products: [{ ...copper, name }],
      });
      const journal = await device.open();
      await showScreen(journal);
      choosePayment();
      for (const list of [() => box('Klient'), () => lineOf(1).getByRole('combobox')]) {
        act(() => list().focus());
        press('ArrowDown');
        press('ArrowDown');
        expect(screen.getByRole('option', { name: (text) => text.includes(name) })).toBeDefined();
        press('Enter');
      }
      expect(box('Klient').value).toBe(name);
      expect(lineOf(1).getByRole<HTMLInputElement>('combobox').value).toBe(name);
      type('1');
      press('Enter', { ctrlKey: true });
      if (unprintable(name).length > 0) await click('Zapisz mimo to');
      await settle();
      expect(document.querySelector('main img, form img, form script')).toBeNull();
      const [stored] = journal.getView().receipts;
      expect([stored?.client.name, stored?.items[0]?.name]).toEqual([name, name]);
    },
  );
});

describe('a pasted number', () => {
  it.each(['1\u00a0458,150', ' 1458.15 ', '1 458,15', '1\u202f458,15', '1 458,15 kg'])(
    'is understood: "%s"',
    async (pasted) => {
      const journal = await openDevice().open();
      await showScreen(journal);
      enterOneLine();
      type(pasted);
      press('Enter');
      type(' 2\u00a0950,00 zł');
      press('Enter', { ctrlKey: true });
      await click('Zapisz mimo to');
      await settle();
      const [line] = journal.getView().receipts[0]?.items ?? [];
      expect([line?.netG, line?.priceGr]).toEqual([1_458_150, 295_000]);
    },
  );
});

describe('numbers pasted with signs that nobody can see', () => {
  it('are shown as pasted, and understood', async () => {
    const journal = await openDevice().open();
    await showScreen(journal);
    enterOneLine();
    const fields = [
      ['Waga netto (kg)', '\u202d12,5\u202c'],
      ['Cena (zł/kg)', '\u200b29\u00ad,50\u00a0zł'],
    ] as const;
    for (const [name, pasted] of fields) {
      act(() => lineOf(1).getByLabelText(name).focus());
      type(pasted);
    }
    const inputs = fields.map(([name]) => lineOf(1).getByLabelText<HTMLInputElement>(name));
    expect(inputs.map(({ value }) => value)).toEqual(fields.map(([, pasted]) => pasted));
    await click('Zapisz');
    await settle();
    expect(journal.getView().receipts[0]?.items).toMatchObject([{ netG: 12_500, priceGr: 2_950 }]);
  });
});

describe('a date and a time typed in short', () => {
  it('are written out when their fields are left', async () => {
    await showScreen(await openDevice().open());
    const leave = (name: string, typed: string) => {
      const field = screen.getByRole<HTMLInputElement>('textbox', { name });
      act(() => field.focus());
      type(typed);
      act(() => field.blur());
      return field.value;
    };
    expect(leave('Data', '2.11')).toBe('02.11.2026');
    expect(leave('Data', '03112026')).toBe('03.11.2026');
    expect(leave('Godzina', '7')).toBe('07:00');
    expect(leave('Godzina', '1610')).toBe('16:10');
    expect(leave('Godzina', 'rano')).toBe('rano');
  });
});
