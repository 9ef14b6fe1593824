// @module-tag long
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Recording } from '#inspector/recording.ts';
import { replay } from '#test/inspector/replay.ts';
import { syncMachine } from '#machines/sync/sync.machine.ts';
import { openDesk } from './desk.ts';
import { addClient } from './user.ts';

describe('the inspector', () => {
  const desk = openDesk({ app: { dev: true }, isSignedIn: true });

  it('shows the running actors, a machine with its current state, and the log', async () => {
    const { page } = desk;
    await addClient(page, { 'Imię i nazwisko': 'Łukasz Żółć' });
    await page.getByRole('link', { name: 'Inspector' }).click();
    const actors = page.getByRole('navigation', { name: 'Actors' });
    await actors.getByRole('button', { name: /^sync/ }).click();
    await expect
      .poll(() => page.locator('[data-state="sync.idle"]').getAttribute('data-active'))
      .toBe('true');
    const log = page.getByRole('region', { name: 'Operation log' });
    await log
      .getByText(/CREATE_CLIENT/)
      .first()
      .waitFor();
  });

  it('travels back to an earlier event and returns', async () => {
    const { page } = desk;
    const sync = page.getByRole('navigation', { name: 'Actors' }).getByRole('button', {
      name: /^sync/,
    });
    const events = page.getByRole('list', { name: 'Events' });
    const resting = page.locator('[data-state="sync.idle.resting"]');
    // On a slow machine the development server may reload the page, so the test chooses the actor
    // again.
    const isBack = async (): Promise<string | null> => {
      await sync.click();
      await events.getByRole('button', { name: /xstate\.init/ }).click();
      return resting.getAttribute('data-active', { timeout: 2000 }).catch(() => null);
    };
    await expect.poll(isBack).toBe('true');
    await page.getByRole('button', { name: 'Now' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Now' }).isDisabled()).toBe(true);
  });

  it('saves a recording that reaches the same states when it is replayed', async () => {
    const { page } = desk;
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save recording' }).click();
    const recording = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as Recording;
    const sync = recording.actors.find(({ name }) => name === 'sync');
    expect(recording.steps.filter(({ actorId }) => actorId === sync?.id).length).toBeGreaterThan(1);
    expect(replay(syncMachine, recording, sync?.id ?? '')).toEqual([]);
  });

  it('is not in the production bundle', () => {
    const files = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
    expect(files.length).toBeGreaterThan(3);
    const withInspector = files.filter((name) =>
      readFileSync(join('dist/assets', name), 'utf8').includes('inspektor'),
    );
    expect(withInspector).toEqual([]);
  });
});
