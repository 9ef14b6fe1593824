import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rungOf } from '#test/ui/rung-of.ts';
import { NOW } from '#test/ui/view/receipt-form-samples.ts';
import { click, enterOneLine, openDevice, settle, showScreen } from './shown-screen.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the number, while what this device holds is hidden', () => {
  const hidden = { waiting: null, at: NOW + 1 };

  it('is asked for, and says why', async () => {
    const journal = await openDevice().open();
    const { submitted } = await showScreen(journal, { rung: rungOf({ hidden }) });
    expect(field('Numer').value).toBe('');
    expect(screen.getByText(/Wpisz kolejny numer z papieru/u)).toBeDefined();
    enterOneLine();
    await click('Zapisz');
    expect(submitted).toEqual([]);
    fireEvent.change(field('Numer'), { target: { value: '40/21/11/2026' } });
    await click('Zapisz');
    await settle();
    expect(submitted[0]).toMatchObject([{ data: { number: '40/21/11/2026' } }]);
  });

  it('is suggested again once the cloud was read', async () => {
    const journal = await openDevice({ lastSync: NOW + 2 }).open();
    await showScreen(journal, { rung: rungOf({ hidden }) });
    expect(field('Numer').value).toBe('1/21/11/2026');
  });
});
