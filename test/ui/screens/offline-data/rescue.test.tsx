import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW, press } from '#test/ui/shown-page.tsx';
import { show } from './shown-offline-data.tsx';

const rescue = { unsent: 2, latestAt: NOW, numbers: ['12/21/11/2026'], isRestored: true };

describe('a log that the browser has dropped', () => {
  it('is reported with what was restored, until the user has seen it', async () => {
    const { actions } = await show({ facts: { rescue } });
    expect(screen.getByText(/przywrócono: 2.operacje/u)).toBeDefined();
    expect(screen.getByText(/12\/21\/11\/2026/u)).toBeDefined();
    await press('Rozumiem');
    expect(actions.forgetRescue).toHaveBeenCalledOnce();
  });

  it('raises an alarm if nothing could be restored', async () => {
    await show({ facts: { rescue: { ...rescue, isRestored: false } } });
    expect(screen.getByRole('alert').textContent).toContain(
      'drugiej kopii nie ma albo nie da się odczytać całej',
    );
    expect(screen.getByText(/wpisz ponownie te, których tu nie ma/u)).toBeDefined();
  });

  it('says so if the number of lost operations is unknown', async () => {
    await show({ facts: { rescue: { ...rescue, unsent: null, isRestored: false } } });
    expect(screen.getByRole('alert').textContent).toContain(
      'Czegoś może brakować, nie wiadomo ile.',
    );
  });

  it('never says that everything is sent after a loss, until the user has seen it', async () => {
    await show({ facts: { rescue: { ...rescue, isRestored: false } } });
    expect(screen.queryByText('Wszystko wysłane.')).toBeNull();
    expect(screen.getByText(/nie wszystko wysłano/u)).toBeDefined();
  });
});
