// @module-tag long
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

/** A PNG holds its width at byte 16 and its height at byte 20. */
const sizeOf = (png: Buffer): string =>
  `${String(png.readUInt32BE(16))}x${String(png.readUInt32BE(20))}`;

describe('the installed app', () => {
  const desk = openDesk({ isSignedIn: true });

  const manifest = async (): Promise<Manifest> =>
    (await (await fetch(`${desk.app.url}/manifest.webmanifest`)).json()) as Manifest;

  it('has the id /dashboard, which installed copies already use', async () => {
    expect((await manifest()).id).toBe('/dashboard');
  });

  it('has icons and screenshots for desktop and phone that exist in the stated size', async () => {
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

  it('has a shortcut that starts a new receipt', async () => {
    const [shortcut] = (await manifest()).shortcuts ?? [];
    expect(shortcut?.name).toBe('Dodaj Kwit');
    await desk.page.goto(new URL(shortcut?.url ?? '', desk.app.url).href);
    await desk.page.getByRole('heading', { name: 'Nowy kwit' }).waitFor();
  });

  it('caches no screenshot that only the install dialog shows', async () => {
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

  it('has its name and a black status bar on an iPhone', async () => {
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
