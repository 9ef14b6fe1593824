import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#test/ui/components/jsdom-css.ts';
import { client } from '#test/builders/records.ts';
import { copper } from '#test/ui/view/receipt-form-samples.ts';
import { lineOf, openDevice, press, settle, showScreen, type } from './shown-screen.tsx';

const ODD = [
  ['HTML', '<img src=x onerror="alert(1)"><script>alert(2)</script> & Syn'],
  ['signs beyond the usual plane', '😀👨‍👩‍👧 Żółć 𝔉irma'],
  ['writing from right to left', 'שלום \u202Eעולם'],
  ['500 letters', 'Ł'.repeat(500)],
  ['a formula', '=HYPERLINK("http://x")'],
] as const;

const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

describe('a name of any kind', () => {
  it.each(ODD)('is text everywhere in the form and on the receipt: %s', async (_what, name) => {
    const device = openDevice({
      clients: [client({ name, address: name })],
      products: [{ ...copper, name }],
    });
    const journal = await device.open();
    await showScreen(journal);
    act(() => box('Klient').focus());
    expect(screen.getByRole('option', { name: (text) => text.includes(name) })).toBeDefined();
    press('Enter');
    expect(box('Klient').value).toBe(name);
    press('Enter');
    expect(lineOf(1).getByRole<HTMLInputElement>('combobox').value).toBe(name);
    type('1');
    press('Enter', { ctrlKey: true });
    await settle();
    expect(document.querySelector('main img, form img, form script')).toBeNull();
    const [stored] = journal.getView().receipts;
    expect([stored?.client.name, stored?.items[0]?.name]).toEqual([name, name]);
  });
});
