import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Vanished } from '#schemas/vanished.ts';
import { client, receipt } from '#test/builders/records.ts';
import { NOW, press } from '#test/ui/shown-page.tsx';
import { rows, show } from './shown-offline-data.tsx';

const LIST = 'Zniknęły z chmury';
const DAY = 86_400_000;
const gone = (goneAt = NOW - DAY): Vanished => ({
  collection: 'receipts',
  record: receipt({ id: 'gone' }),
  goneAt,
});

describe('a record that has vanished from the cloud', () => {
  it('is listed, and restored on request', async () => {
    const { actions } = await show({ snapshot: { vanished: [gone()] } });
    expect(rows(LIST)).toEqual([
      expect.stringContaining('Kwit 12/21/11/2026 Łukasz Żółćnie ma od: '),
    ]);
    await press('Przywróć');
    expect(actions.restoreVanished).toHaveBeenCalledExactlyOnceWith(gone());
  });

  it('is not listed while it is not known if the cloud has it again', async () => {
    await show({ snapshot: { vanished: [gone()], lastSync: NOW - DAY } });
    expect(screen.queryByRole('list', { name: LIST })).toBeNull();
  });

  it('is not listed once it is shown again, nor after 30 days', async () => {
    await show({
      snapshot: {
        receipts: [receipt({ id: 'gone' })],
        vanished: [
          gone(),
          { collection: 'clients', record: client({ id: 'x' }), goneAt: NOW - 30 * DAY },
        ],
      },
    });
    expect(screen.queryByRole('list', { name: LIST })).toBeNull();
  });
});
