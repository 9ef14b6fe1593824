/** Reads and presses the visible words of a page, and replaces answers of the cloud. */
import type { Page, Route } from 'playwright-core';

/** Calls to the cloud, for `page.route`. */
export const CALLS = {
  commit: '**/documents:commit*',
  query: '**/documents:runQuery*',
  signIn: '**/accounts:signInWithPassword*',
  sendReset: '**/accounts:sendOobCode*',
} as const;

export interface Screen {
  /** Waits until the page shows the text. */
  says(text: string | RegExp): Promise<void>;
  isSaying(text: string | RegExp): Promise<boolean>;
  press(button: string): Promise<void>;
  /** Follows a link of the menu. */
  open(place: string): Promise<void>;
  /** Waits as long as a user reads, then presses a button of the open dialog. */
  answer(button: string): Promise<void>;
  /** Leaves the open dialog with Esc and discards its input. */
  leaveDialog(): Promise<void>;
}

/**
 * Longer than 500 ms, within which the app takes a second click in one place for a double click.
 */
const READING_MS = 600;

/** Waits as long as a user reads before pressing a button. */
export const read = (page: Page): Promise<void> => page.waitForTimeout(READING_MS);

export const screenOf = (page: Page): Screen => {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  return {
    says: (text) => page.getByText(text).first().waitFor(),
    isSaying: (text) => page.getByText(text).first().isVisible(),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    open: (name) => page.getByRole('link', { name, exact: true }).first().click(),
    answer: async (name) => {
      await page.bringToFront();
      await read(page);
      await dialog.getByRole('button', { name, exact: true }).click();
    },
    leaveDialog: async () => {
      const question = page.getByRole('alertdialog', { name: 'Zamknąć bez zapisywania?' });
      const nothing = page.locator('body:not(:has([role=dialog], [role=alertdialog]))');
      await page.keyboard.press('Escape');
      await question.or(nothing).waitFor();
      if (await question.isVisible()) {
        await read(page);
        await question.getByRole('button', { name: 'Zamknij bez zapisywania' }).click();
      }
      await nothing.waitFor();
    },
  };
};

export const failing =
  (status: number, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: status, message } }),
    });

/** Aborts the request, as a broken connection does. */
export const silent = (route: Route): Promise<void> => route.abort();

/** Holds all requests until `letGo`, which aborts them and every later one. */
export const holding = () => {
  const held: Route[] = [];
  let isLetGo = false;
  return {
    hold: async (route: Route): Promise<void> => {
      if (isLetGo) await silent(route);
      else held.push(route);
    },
    isWaitedFor: (): boolean => held.length > 0,
    letGo: async (): Promise<void> => {
      isLetGo = true;
      await Promise.all(held.splice(0).map(silent));
    },
  };
};
