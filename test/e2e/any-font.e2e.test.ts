/**
 * Every screen in a narrow font, a wide font and wide spacing, at each width: no text is cut,
 * leaves its card or makes the page scroll sideways.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { warsawDate } from '#domain/time/calendar.ts';
import { LONG } from '#scripts/tiers.ts';
import { formatReceiptNumber } from '#domain/receipt/receipt-number.ts';
import { restAs } from './cloud-client.ts';
import { openDesk } from './desk.ts';
import { faultsAtRest } from './faults-at-rest.ts';
import { goTo, loadAll, OTHER_PLACES, type Place, PLACES } from './places.ts';
import {
  addClient,
  chooseClient,
  line,
  openEntry,
  saveEntry,
  typeLine,
  untilCached,
  untilSent,
} from './user.ts';

const isGate = process.env['KWITY_TIER'] === 'gate';

/** The gate tests only the two extreme widths. */
const WIDTHS = isGate ? [1280, 320] : [1280, 1024, 640, 390, 320];

const NARROW = { font: 'narrow', isSpaced: false } as const;
const WIDE = { font: 'wide', isSpaced: false } as const;
/** The text spacing of WCAG 1.4.12, on the wide font because that needs the most room. */
const SPACED = { font: 'wide', isSpaced: true } as const;

type Look = typeof NARROW | typeof WIDE | typeof SPACED;

const LOOKS: readonly Look[] = isGate ? [NARROW, SPACED] : [NARROW, WIDE, SPACED];

const require = createRequire(import.meta.url);
const face = (font: string, weight: number, file: string): string => {
  const data = readFileSync(file).toString('base64');
  return `@font-face { font-family: ${font}; font-weight: ${String(weight)}; src: url(data:font/ttf;base64,${data}); }`;
};
const ARCHIVO = join(require.resolve('@fontsource/archivo-narrow/package.json'), '../files');
const DEJAVU = join(require.resolve('dejavu-fonts-ttf/package.json'), '../ttf');

const STYLE = [
  ...[400, 700].flatMap((weight) =>
    ['latin', 'latin-ext'].map((letters) =>
      face(letters, weight, `${ARCHIVO}/archivo-narrow-${letters}-${String(weight)}-normal.woff2`),
    ),
  ),
  face('dejavu', 400, `${DEJAVU}/DejaVuSans.ttf`),
  face('dejavu', 700, `${DEJAVU}/DejaVuSans-Bold.ttf`),
  ':root[data-font="narrow"] { --font: latin, latin-ext !important; }',
  ':root[data-font="wide"] { --font: dejavu !important; }',
  ':root[data-spaced] * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
  ':root[data-spaced] p { margin-bottom: 2em !important; }',
].join('\n');

const desk = openDesk({ isSignedIn: true, browser: { bypassCSP: true } });

/** Width of a sample text on the page, px. */
const widthOfWords = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const words = document.createElement('span');
    words.textContent = 'Źdźbło 0123456789';
    words.style.position = 'absolute';
    document.body.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return width;
  });

/** Adds the fonts, which stay until a reload, and checks that each look makes text wider. */
const bringFonts = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  const widths: number[] = [];
  for (const look of LOOKS) {
    await dress(page, look);
    widths.push(Math.round(await widthOfWords(page)));
  }
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
};

const dress = (page: Page, { font, isSpaced }: Look): Promise<void> =>
  page.evaluate(
    ([name, spaced]) => {
      document.documentElement.dataset['font'] = name;
      document.documentElement.toggleAttribute('data-spaced', spaced);
    },
    [font, isSpaced] as const,
  );

const faultsOf = async (page: Page, name: string, place: Place): Promise<readonly string[]> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await dress(page, NARROW);
  await goTo(page, place);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const look of LOOKS) {
      await dress(page, look);
      const how = `${String(width)} ${look.font}${look.isSpaced ? ', spaced' : ''}`;
      found.push(...(await faultsAtRest(page, name, how, 0)));
    }
  }
  return found;
};

const expectWhole = async (name: string, place: Place): Promise<void> =>
  expect(await faultsOf(desk.page, name, place)).toEqual([]);
const places = Object.entries(PLACES);

describe('with the receipts of the demo account', () => {
  beforeAll(() => bringFonts(desk.page));

  it.each([...places, ...Object.entries(OTHER_PLACES)])('%s shows all of its text', expectWhole);
});

describe('with all receipts of the year', { tags: [LONG] }, () => {
  beforeAll(async () => {
    await desk.page.reload();
    await untilCached(desk.page);
    await bringFonts(desk.page);
    await loadAll(desk.page);
  });

  it.each(places)('%s shows all of its text', expectWhole);
});

describe('with a new account after its first receipt, offline', () => {
  const OWNER = { email: 'nowa@kwity.pl', password: 'zimowy-zlom-na-wadze' };
  const PRODUCT = 'Złom stalowy wsadowy W2 lekki';
  /** The last word is too long to wrap. */
  const SELLER = `Adam Jeż Przedsiębiorstwo${'Wielobranżowe'.repeat(4)}`;

  beforeAll(async () => {
    const page = await desk.anotherBrowser();
    await page.goto(`${desk.app.url}/login`);
    await desk.screen.press('Załóż konto');
    await page.getByLabel('E-mail').fill(OWNER.email);
    await page.getByLabel('Hasło', { exact: true }).fill(OWNER.password);
    await page.getByLabel('Powtórz hasło').fill(OWNER.password);
    await desk.screen.press('Załóż konto');
    await page.waitForURL('**/dashboard');
    const { userId, add } = await restAs(desk.app.url, OWNER.email, OWNER.password);
    await add('categories', [{ id: 'steel', fields: { userID: userId, name: 'Stal' } }]);
    const product = { userID: userId, name: PRODUCT, categoryId: 'steel', unit: 'kg' };
    await add('products', [{ id: 'w2', fields: { ...product, itemCode: '170405' } }]);
    await page.reload();
    await untilCached(page);
    await addClient(page, { 'Imię i nazwisko': SELLER });
    await openEntry(page);
    // Receipt numbers get this long at the end of a busy day.
    await page
      .getByLabel('Numer', { exact: true })
      .fill(formatReceiptNumber({ sequence: 603, ...warsawDate(Date.now()) }));
    await chooseClient(page, SELLER);
    await typeLine(page, 1, { product: PRODUCT, net: '1234,5' });
    await line(page, 1).getByLabel('Cena (zł/kg)').fill('1,02');
    await saveEntry(page);
    await untilSent(page);
    await bringFonts(page);
    await desk.browser.context.setOffline(true);
    await desk.screen.says('Brak połączenia z internetem');
  });

  const looksOther = ([name]: (typeof places)[number]) =>
    ['today', 'receipts', 'statistics, Rok', 'the entry', 'a preview'].includes(name);

  it.each(places.filter(looksOther))('%s shows all of its text', expectWhole);

  it.each(places.filter((place) => !looksOther(place)))(
    '%s shows all of its text',
    { tags: [LONG] },
    expectWhole,
  );
});
