/** Prints why a test failed, also one that is tried again, and what its pages showed: of another machine, little else is known. */
import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { openPages } from '#test/e2e/browser-process.ts';

/** Characters of a page's beginning, and of its end, where dialogs are. */
const ENOUGH = 800;

const inShort = (text: string): string =>
  text.length <= 2 * ENOUGH ? text : `${text.slice(0, ENOUGH)} … ${text.slice(-ENOUGH)}`;

const shown = async (page: Page): Promise<string> => {
  const text = await page
    .evaluate(
      () =>
        `${JSON.stringify(history.state)} of ${String(history.length)} entries\n${document.body.innerText}`,
    )
    .catch(String);
  return `${page.url()}\n${inShort(text.replace(/\n+/gu, ' | '))}`;
};

beforeEach(({ onTestFailed, task }) => {
  onTestFailed(async () => {
    const pages = await Promise.all(openPages().map(shown));
    // Those of earlier tries stand before it.
    const error = task.result?.errors?.at(-1)?.message ?? '';
    console.log(`Shown as "${task.name}" failed: ${error}\n${pages.join('\n')}`);
  });
});
