import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { field, press, type } from '#test/ui/shown-page.tsx';
import { PassphraseCard } from '#ui/screens/settings/passphrase-card.tsx';

const WEAK = /^Nowe hasło urządzenia da się odgadnąć/u;
const NEXT = 'Nowe hasło urządzenia';
const REPEAT = 'Powtórz hasło urządzenia';
const STRONG = 'mokry kartofel pod szafą';

const show = (isOn = false) => {
  const onChange = vi.fn();
  render(
    <PassphraseCard
      isOn={isOn}
      isAvailable
      known={['biuro@skup-zlomu.pl', 'Tęgoborskie Surowce']}
      onChange={onChange}
    />,
  );
  return onChange;
};

const fill = (next: string, repeat = next) => {
  type(NEXT, next);
  type(REPEAT, repeat);
};

describe('a new passphrase', () => {
  // The page imports this module on demand; loading it first keeps the tests from waiting for it.
  beforeAll(() => import('#domain/passphrase/passphrase-strength.ts'));

  it('is accepted if it is strong', async () => {
    const onChange = show();
    fill(STRONG);
    await press('Ustaw hasło urządzenia');
    await vi.waitFor(() =>
      expect(onChange).toHaveBeenCalledExactlyOnceWith({ current: null, next: STRONG }),
    );
  });

  it.each(['12345678', 'tęgoborskie surowce 2026', ''])(
    'is refused at its field as "%s", and the input stays',
    async (weak) => {
      const onChange = show();
      fill(weak);
      await press('Ustaw hasło urządzenia');
      expect(await screen.findByText(WEAK)).toBeDefined();
      expect(field(NEXT).getAttribute('aria-invalid')).toBe('true');
      expect([field(NEXT).value, field(REPEAT).value]).toEqual([weak, weak]);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it('is checked when its field is left, and the error goes once it changes', async () => {
    show();
    type(NEXT, 'haslo123');
    await act(async () => fireEvent.blur(field(NEXT)));
    expect(await screen.findByText(WEAK)).toBeDefined();
    type(NEXT, 'haslo1234');
    expect(screen.queryByText(WEAK)).toBeNull();
  });

  it('is refused if the repetition differs', async () => {
    const onChange = show();
    fill(STRONG, `${STRONG}!`);
    await press('Ustaw hasło urządzenia');
    expect(await screen.findByText('Hasła się różnią. Wpisz dwa razy to samo.')).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is not needed to remove a weak one', async () => {
    const onChange = show(true);
    type('Obecne hasło urządzenia', '12345678');
    await press('Wyłącz hasło urządzenia');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ current: '12345678', next: null });
  });
});
