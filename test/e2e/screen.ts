/** What a test sees and presses by the words that stand on the page, and what it has the cloud answer in place of its own. */
import type { Page, Route } from 'playwright-core';

/** The calls of the cloud, for `page.route`. */
export const CALLS = {
  commit: '**/documents:commit*',
  query: '**/documents:runQuery*',
  signIn: '**/accounts:signInWithPassword*',
  sendReset: '**/accounts:sendOobCode*',
} as const;

/** A page by its words. */
export interface Screen {
  /** Waits until it says this. */
  says(text: string | RegExp): Promise<void>;
  /** Whether it says this now. */
  isSaying(text: string | RegExp): Promise<boolean>;
  press(button: string): Promise<void>;
  /** Goes to a place of the menu. */
  open(place: string): Promise<void>;
  /** Presses a button of the open dialog. */
  answer(button: string): Promise<void>;
  /** Leaves the open dialog by Esc, and what was typed into it. */
  leaveDialog(): Promise<void>;
}

/**
 * Who answers has read first; a second click at one place within 500 ms is taken for a double one.
 */
const READING_MS = 600;

/** Reads what the page asks, as who answers it does. */
export const read = (page: Page): Promise<void> => page.waitForTimeout(READING_MS);

/** The words of a page. */
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

/** The cloud answers with this error. */
export const failing =
  (status: number, message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: status, message } }),
    });

/** Nobody answers. */
export const silent = (route: Route): Promise<void> => route.abort();

/** The cloud keeps everybody waiting until it is let go, and answers nobody from then on either. */
export const holding = () => {
  const held: Route[] = [];
  let isLetGo = false;
  return {
    hold: async (route: Route): Promise<void> => {
      if (isLetGo) await silent(route);
      else held.push(route);
    },
    /** Whether somebody waits. */
    isWaitedFor: (): boolean => held.length > 0,
    letGo: async (): Promise<void> => {
      isLetGo = true;
      await Promise.all(held.splice(0).map(silent));
    },
  };
};
