// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NO_FALLBACK } from '#machines/ports/fallback-ports.ts';
import { queuedClient } from '#test/builders/records.ts';
import { NOW, press } from '#test/ui/shown-page.tsx';
import { show } from './shown-offline-data.tsx';

const taken = { operationIds: ['op-1', 'op-2'], latestAt: NOW, numbers: ['12/21/11/2026'] };

describe('the fallback log', () => {
  it('is reported with the entries taken over, until the user has seen it', async () => {
    const { actions } = await show({ props: { fallback: { ...NO_FALLBACK, taken } } });
    expect(screen.getByText(/Dołączono stamtąd: 2.operacje/u)).toBeDefined();
    expect(screen.getByText(/Dołączone kwity: 12\/21\/11\/2026/u)).toBeDefined();
    await press('Rozumiem');
    expect(actions.forgetTaken).toHaveBeenCalledOnce();
  });

  it('does not claim that this device has sent the entries taken over', async () => {
    const copyOf = { storeId: 'fallback', seq: 0, attempt: 'take-over' };
    await show({
      events: [queuedClient('a', 'Anna'), { kind: 'sent', operationIds: ['a'], copyOf }],
    });
    expect(screen.queryByText(/Nie wiadomo, czy dotarło/u)).toBeNull();
    expect(screen.getByText(/Przed wysłaniem program sprawdzi/u)).toBeDefined();
  });

  it('raises an alarm if it holds entries that this version cannot read', async () => {
    await show({ props: { fallback: { ...NO_FALLBACK, isKept: true } } });
    expect(screen.getByRole('alert').textContent).toContain('nie udało się dołączyć');
  });

  it('never says that everything is sent while the database is hidden', async () => {
    await show({ props: { fallback: { ...NO_FALLBACK, hidden: { waiting: 0, at: NOW } } } });
    expect(screen.queryByText('Wszystko wysłane.')).toBeNull();
    expect(screen.getByText(/Z wpisów, które widać, nic nie czeka/u)).toBeDefined();
  });
});
