// @module-tag long
/**
 * Every field tells a phone which keyboard to show, how to label Enter and whether to correct the
 * input.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { DOORS, STAGES } from './stages.ts';
import { signIn, untilCached } from './user.ts';

const unanswered = (page: Page): Promise<readonly string[]> =>
  page
    .locator('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea')
    .evaluateAll((fields) =>
      fields.flatMap((field) => {
        const lacking = [
          'inputmode',
          'enterkeyhint',
          'autocapitalize',
          'autocorrect',
          'autocomplete',
        ];
        const missing = lacking.filter((name) => !field.hasAttribute(name));
        const { labels } = field as HTMLInputElement;
        return missing.length === 0
          ? []
          : [`${labels?.[0]?.innerText ?? field.id}: ${missing.join(', ')}`];
      }),
    );

const keysOf = (page: Page, label: string): Promise<string | null> =>
  page.getByLabel(label, { exact: true }).first().getAttribute('inputmode');

describe('every field says which keyboard it needs', () => {
  const desk = openDesk();

  it.each(DOORS)('$name sets every attribute for a phone’s keyboard', async ({ open }) => {
    await open(desk.page, desk.app.url);
    expect(await unanswered(desk.page)).toEqual([]);
  });

  describe('once signed in', () => {
    beforeAll(async () => {
      await signIn(desk.page, desk.app.url);
      await untilCached(desk.page);
    });

    it.each(STAGES)('$name sets every attribute for a phone’s keyboard', async ({ open }) => {
      await desk.page.setViewportSize({ width: 1280, height: 800 });
      await open(desk.page, desk.app.url);
      expect(await unanswered(desk.page)).toEqual([]);
    });

    it('fields for numbers get a numeric keyboard', async () => {
      const { page } = desk;
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${desk.app.url}/settings`);
      for (const label of ['NIP', 'REGON', 'Numer BDO', 'Kod pocztowy', 'Rachunek bankowy'])
        expect([label, await keysOf(page, label)]).toEqual([label, 'numeric']);
      expect(await keysOf(page, 'Telefon')).toBe('tel');
      expect(await keysOf(page, 'E-mail')).toBe('email');
      await page.goto(`${desk.app.url}/add-receipt`);
      for (const label of ['Data', 'Waga netto (kg)', 'Cena (zł/kg)'])
        expect([label, await keysOf(page, label)]).toEqual([label, 'decimal']);
    });

    it("the page asks a phone's keyboard to shrink it, so that lists open above it", async () => {
      const viewport = desk.page.locator('meta[name="viewport"]');
      await expect
        .poll(() => viewport.getAttribute('content'))
        .toContain('interactive-widget=resizes-content');
    });
  });
});
