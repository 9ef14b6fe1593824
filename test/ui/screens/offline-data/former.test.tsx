import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_LOG, foldLog } from '#domain/log/fold.ts';
import type { FormerLog } from '#domain/recovery/former-account.ts';
import { readQueueFile } from '#domain/recovery/queue-file.ts';
import { NOTHING_FORMER } from '#machines/recovery/former.types.ts';
import { WrongPassphrase } from '#machines/ports/lock-ports.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { plain } from '#test/builders/plain.ts';
import { entries } from '#test/builders/records.ts';
import { NOW, press, savedFiles, type } from '#test/ui/shown-page.tsx';
import { recoveryActions } from '#ui/screens/offline-data/actions/recovery-actions.ts';
import { card, EWA, HER_RECEIPT, show } from './shown-offline-data.tsx';

const TITLE = 'Niewysłane dane poprzedniego konta';
const left: FormerLog = {
  userId: 'former',
  snapshot: EMPTY_SNAPSHOT,
  log: foldLog(EMPTY_LOG, entries(EWA, HER_RECEIPT)),
};
const former = { ...NOTHING_FORMER, left };
const read = { lastSync: NOW };

describe('unsent changes of a former account with the same e-mail', () => {
  it('are listed, and taken over on request', async () => {
    const { actions } = await show({ props: { former }, snapshot: read });
    expect(plain(card(TITLE).textContent)).toContain('Nowy klient: Ewa Źrebiec');
    await press('Przejmij na to konto');
    expect(actions.takeOver).toHaveBeenCalledExactlyOnceWith('former');
  });

  it('wait until this account has been read', async () => {
    await show({ props: { former } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Przejmij na to konto' });
    expect(button.disabled).toBe(true);
    expect(card(TITLE).textContent).toContain('Najpierw program musi pobrać dane tego konta.');
  });

  it('are saved as a file that this account can load', async () => {
    const { actions } = await show({ props: { former } });
    await press('Pobierz kopię poprzedniego konta');
    expect(actions.saveFormer).toHaveBeenCalledExactlyOnceWith(left);
    const owner = { id: 'user-1', email: 'skup@example.pl' };
    const files = savedFiles();
    recoveryActions({ recovering: {} } as never, owner, () => NOW).saveFormer(left);
    const copy = readQueueFile((await files[0]?.text()) ?? '', owner);
    expect(copy).toMatchObject({ owner: { id: 'former' }, pending: [{ id: 'c' }, { id: 'r' }] });
  });

  it('cause no error if another tab has already taken them over', async () => {
    const { actions } = await show({ props: { former }, snapshot: read });
    actions.takeOver.mockResolvedValue(0);
    await press('Przejmij na to konto');
    expect(screen.queryByText('Nie zapisano: brak miejsca na tym urządzeniu.')).toBeNull();
  });

  it('are not mentioned if no account left any', async () => {
    await show({ snapshot: read });
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });
});

describe('a former account whose data is sealed', () => {
  it('is not opened with a wrong passphrase', async () => {
    const { actions } = await show({ props: { former: { ...NOTHING_FORMER, sealed: 'former' } } });
    actions.openFormer.mockImplementationOnce(vi.fn(() => Promise.reject(new WrongPassphrase())));
    type('Hasło urządzenia poprzedniego konta', 'zła');
    await press('Otwórz');
    expect(actions.openFormer).toHaveBeenCalledExactlyOnceWith('former', 'zła');
    expect(screen.getByText('Nieprawidłowe hasło.')).toBeDefined();
  });
});
