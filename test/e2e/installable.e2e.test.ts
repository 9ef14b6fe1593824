// @module-tag long
/** What the browser needs to know to offer the app for installing, and a phone to show it as one. */
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { untilInstalled } from './user.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly form_factor?: string;
  readonly label?: string;
}

interface Manifest {
  readonly id?: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots?: readonly Picture[];
  readonly shortcuts?: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
}

/** Width and height stand at the beginning of each PNG. */
const sizeOf = (png: Buffer): string =>
  `${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`;

describe('the installed app', () => {
  const desk = openDesk({ isSignedIn: true });

  const manifest = async (): Promise<Manifest> =>
    (await (await fetch(`${desk.app.url}/manifest.webmanifest`)).json()) as Manifest;

  it('keeps its identity wherever it begins', async () => {
    // What is installed already has its first address for one.
    expect((await manifest()).id).toBe('/dashboard');
  });

  it('shows itself on a desk and on a phone, in pictures that are there', async () => {
    const { icons, screenshots = [], shortcuts = [] } = await manifest();
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
    for (const { label } of screenshots) expect(label).not.toBeFalsy();
    for (const { src, sizes } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((one) => one.icons),
    ]) {
      const answer = await fetch(new URL(src, desk.app.url));
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toBe(sizes);
    }
  });

  it('begins a receipt from its icon', async () => {
    const [shortcut] = (await manifest()).shortcuts ?? [];
    expect(shortcut?.name).toBe('Dodaj Kwit');
    await desk.page.goto(new URL(shortcut?.url ?? '', desk.app.url).href);
    await desk.page.getByRole('heading', { name: 'Nowy kwit' }).waitFor();
  });

  it('stores no picture that only its installing shows', async () => {
    await untilInstalled(desk.page);
    const stored = await desk.page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toContain('/icon-192.png');
    expect(stored.filter((path) => path.startsWith('/screenshots/'))).toEqual([]);
  });

  it('fills the screen of an iPhone under a dark bar, and has its name', async () => {
    await desk.page.goto(desk.app.url);
    const metas = await desk.page
      .locator('meta[name^="apple-"]')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('name'), one.getAttribute('content')]),
      );
    expect(metas).toEqual([
      ['apple-mobile-web-app-title', 'Kwity'],
      ['apple-mobile-web-app-status-bar-style', 'black'],
    ]);
  });
});
