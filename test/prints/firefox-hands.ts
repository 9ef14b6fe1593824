/**
 * Drives Firefox like `hands.ts` drives Chromium. Marionette finds no elements by role, so buttons
 * are found by their label.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '../e2e/user.ts';
import { type Desk, type Place, takeFrom } from './hands.ts';
import { openFirefox } from './marionette.ts';
import { pathOf } from './programs.ts';

const FINDING = `
  const until = async (find) => {
    for (let turn = 0; turn < 1200; turn += 1) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('not there: ' + find);
  };
  const named = (place, selector, name) =>
    [...place.querySelectorAll(selector)].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).trim() === name);
  const write = (field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };`;

export const firefoxDesk = async (place: Place): Promise<Desk> => {
  const { url, folder, display, hasViewer } = place;
  const out = mkdtempSync(join(folder, 'out-'));
  const file = join(out, 'printed.pdf');
  const firefox = await openFirefox(pathOf('Firefox'), mkdtempSync(join(folder, 'profile-')), {
    display,
    preferences: {
      ...{ 'print.always_print_silent': true, print_printer: 'Mozilla Save to PDF' },
      ...{ 'print.print_to_filename': file, 'pdfjs.disabled': !hasViewer },
      ...Object.fromEntries(
        ['headerleft', 'headerright', 'footerleft', 'footerright'].map((edge) => [
          `print.print_${edge}`,
          '',
        ]),
      ),
    },
  });
  const run = (body: string, ...args: readonly unknown[]) => firefox.run(FINDING + body, ...args);
  await firefox.goTo(`${url}/login`);
  await run(
    `write(await until(() => document.querySelector('input[type=email]')), args[0]);
    write(await until(() => document.querySelector('input[type=password]')), args[1]);
    (await until(() => named(document, 'button', 'Zaloguj się'))).click();
    await until(() => /Zsynchronizowano \\d/.test(document.body.textContent));`,
    DEMO.email,
    DEMO.password,
  );
  return {
    choosePaper: async (choices) => {
      await firefox.goTo(`${url}/settings?section=print`);
      await run(
        `for (const choice of args) (await until(() => named(document, 'label', choice))).click();
        const isDone = () => document.body.textContent.includes('Brak niezapisanych zmian');
        if (isDone()) return;
        (await until(() => named(document, 'button', 'Zapisz'))).click();
        await until(isDone);`,
        ...choices,
      );
    },
    print: async ({ id }) => {
      rmSync(file, { force: true });
      await firefox.goTo(`${url}/receipts?preview=${id}`);
      await run(
        `const dialog = await until(() => document.querySelector('[role=dialog]'));
        (await until(() => named(dialog, 'button', 'Drukuj'))).click();`,
      );
      return takeFrom(out);
    },
    close: firefox.close,
  };
};
