// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LIMITED_OPERATIONS } from '#schemas/rate-limit.ts';
import { LimitNote } from '#ui/shared/widgets/limit-note.tsx';
import { leftText, limitText } from '#ui/shared/words/rate-limits.text.ts';

describe('[LIMIT-3] the message of a limit', () => {
  it('is a Polish sentence with the time to wait', () => {
    expect(LIMITED_OPERATIONS.map((operation) => limitText(operation))).toEqual([
      'Zbyt wiele prób logowania. Spróbuj ponownie za 15 minut.',
      'Zbyt wiele prób rejestracji. Spróbuj ponownie za 2 godziny.',
      'Zbyt wiele prób resetowania hasła. Spróbuj ponownie za godzinę.',
      'Zbyt wiele operacji zapisu. Spróbuj ponownie za 3 minuty.',
      'Zbyt wiele operacji odczytu. Spróbuj ponownie za chwilę.',
      'Zbyt wiele zapytań do bazy danych. Spróbuj ponownie za 90 sekund.',
      'Zbyt wiele nowych kwitów. Spróbuj ponownie za 2 minuty.',
      'Zbyt wiele zmian kwitów. Spróbuj ponownie za 90 sekund.',
      'Zbyt wielu nowych klientów. Spróbuj ponownie za 3 minuty.',
      'Zbyt wiele nowych produktów. Spróbuj ponownie za 2 minuty.',
      'Zbyt wiele operacji synchronizacji. Spróbuj ponownie później.',
      'Zbyt wiele eksportów danych. Spróbuj ponownie za 5 minut.',
      'Zbyt wiele wydruków PDF. Spróbuj ponownie za 2 minuty.',
    ]);
  });

  it('is a general sentence for an unknown limit', () => {
    expect(limitText('something:else')).toBe('Zbyt wiele prób. Spróbuj ponownie później.');
  });
});

it.each([
  [1, 'Pozostało 0:01'],
  [3599, 'Pozostało 59:59'],
  [3600, 'Pozostało 1:00:00'],
  [7199, 'Pozostało 1:59:59'],
])('the %i s left of a block are shown as "%s"', (seconds, text) => {
  expect(leftText(seconds)).toBe(text);
});

describe('the note of a block', () => {
  it('says what is refused and counts down by the second', () => {
    vi.useFakeTimers();
    const end = Date.now() + 899_001;
    const leftMs = () => end - Date.now();
    render(<LimitNote block={{ operation: 'auth:login', identifier: 'anna', leftMs }} />);
    expect(screen.getByRole('alert').textContent).toBe(
      'Zbyt wiele prób logowania. Spróbuj ponownie za 15 minut. Pozostało 15:00',
    );
    act(() => {
      vi.advanceTimersByTime(61_000);
    });
    expect(screen.getByRole('timer').textContent).toBe('Pozostało 13:59');
  });
});
