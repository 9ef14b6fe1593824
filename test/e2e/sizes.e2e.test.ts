// @module-tag long
/** Every screen in every size and with larger text: nothing is cut, hidden or too small to hit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app-process.ts';
import { openBrowser, type RunningBrowser } from './browser-process.ts';
import { faultsAtRest } from './faults-at-rest.ts';
import { DOORS, type Stage, STAGES } from './stages.ts';
import { signIn, untilCached } from './user.ts';

type Size = readonly [width: number, height: number];

const PHONE: Size = [390, 844];
const TABLET: Size = [800, 1280];
const DESK: Size = [1280, 800];

/** 195 px is a phone at 200 %, and 260 px a phone at 150 %. */
const OWNERS = [
  {
    name: 'text as it comes',
    textPx: 16,
    sizes: [[195, 422], [260, 563], [320, 568], PHONE, TABLET, DESK],
  },
  { name: 'text of 130 %', textPx: 21, sizes: [[260, 563], PHONE, TABLET, DESK] },
  { name: 'text of 200 %', textPx: 32, sizes: [PHONE, TABLET, DESK] },
] as const;

const FINGER = 44;

/** Zoom makes px larger: 44 px on the narrowest phone of 320 px are 27 px at 195 px. */
const leastFor = (width: number): number => FINGER * Math.min(1, width / 320);

describe.each(OWNERS)('with $name', ({ textPx, sizes }) => {
  let app: RunningApp;
  let browser: RunningBrowser;

  beforeAll(async () => {
    app = await startApp();
    browser = await openBrowser({ isTouched: true, textPx });
  });
  afterAll(async () => {
    await browser.close();
    await app.stop();
  });

  const faultsOf = async ({ name, open }: Stage): Promise<readonly string[]> => {
    const { page } = browser;
    await page.setViewportSize({ width: DESK[0], height: DESK[1] });
    await open(page, app.url);
    const found: string[] = [];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const how = `${String(textPx)} px, ${String(width)}`;
      found.push(...(await faultsAtRest(page, name, how, leastFor(width))));
    }
    return found;
  };

  it.each(DOORS)('$name has no layout fault at any size', async (stage) =>
    expect(await faultsOf(stage)).toEqual([]),
  );

  describe('once signed in', () => {
    beforeAll(async () => {
      await signIn(browser.page, app.url);
      await untilCached(browser.page);
    });

    it.each(STAGES)('$name has no layout fault at any size', async (stage) =>
      expect(await faultsOf(stage)).toEqual([]),
    );
  });
});
