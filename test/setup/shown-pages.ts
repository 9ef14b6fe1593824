/**
 * Prints why a test failed (retried tests too) and what its pages showed, as CI leaves nothing else
 * to look at.
 */
import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { openPages } from '#test/e2e/browser-process.ts';

/** Characters to print from the beginning of a page, and from its end, where dialogs are. */
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
    // Errors of earlier tries come before the error of the last one.
    const error = task.result?.errors?.at(-1)?.message ?? '';
    console.log(`Shown as "${task.name}" failed: ${error}\n${pages.join('\n')}`);
  });
});
