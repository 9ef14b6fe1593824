/** Prints the papers through printer drivers with a page size of their own. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { GlyphPage } from '../adapters/pdf/read-glyphs.ts';
import { letterFaults } from '#test/adapters/pdf/pen/letter-faults.ts';
import type { Approved } from './approved.ts';
import { type DriverPage, openQueue } from './cups.ts';
import { glyphsOf, keep, tell } from './report.ts';

interface Driver extends DriverPage {
  readonly name: string;
  readonly papers: readonly string[];
}

const DRIVERS: readonly Driver[] = [
  {
    ...{ name: 'queue-80x297', width: 80, height: 297, edges: { x: 4, y: 0 } },
    papers: ['roll-80-cut-long'],
  },
  {
    ...{ name: 'queue-58x200', width: 58, height: 200, edges: { x: 5, y: 0 } },
    papers: ['roll-58-cut-long', 'roll-58-cut-settlement'],
  },
  {
    ...{ name: 'queue-a4', width: 210, height: 297, edges: { x: 4, y: 4 } },
    papers: ['a4-single-form', 'a4-single-settlement', 'price-list', 'register', 'a4-form'],
  },
];

/** Places a page as CUPS does: turns a landscape page to the right, and centres a short one. */
const onPageOf =
  (driver: DriverPage) =>
  ({ width, height, glyphs }: GlyphPage): GlyphPage => {
    if (width > height) {
      const turned = glyphs.map((glyph) => ({ ...glyph, x: height - glyph.y, y: glyph.x }));
      return { width: height, height: width, glyphs: turned };
    }
    const above = Math.max(0, driver.height - height) / 2;
    const moved = glyphs.map((glyph) => ({ ...glyph, y: glyph.y + above }));
    return { width, height: height + 2 * above, glyphs: moved };
  };

/** Prints on each driver the papers that a yard with that printer would use. */
export const throughQueues = async (folder: string, approved: Approved): Promise<void> => {
  // The daemon's filters run as another user and need access to the folder.
  chmodSync(folder, 0o755);
  for (const { name, papers, ...page } of DRIVERS) {
    const queue = await openQueue(mkdtempSync(join(folder, `${name}-`)), page);
    try {
      for (const paper of papers) {
        const file = approved.get(paper) ?? '';
        const out = keep(await queue.print(file, paper), `${name}-${paper}`);
        const wanted = (await glyphsOf(file)).map(onPageOf(page));
        tell(`${name}, ${paper}`, letterFaults(await glyphsOf(out), wanted));
      }
    } catch (error) {
      tell(name, [String(error)]);
    } finally {
      await queue.close();
    }
  }
};
