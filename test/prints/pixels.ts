import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from './programs.ts';

const DPI = 75;
/** Allowed distance to the ink of the other paper, in pixels. */
const REACH = 2;
/** Allowed stray pixels per thousand inked ones; edges of large letters cause some. */
const MOST = 5;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

const pictureOf = (path: string): Picture => {
  const bytes = readFileSync(path);
  const head = /^P5\s(\d+)\s(\d+)\s255\s/u.exec(bytes.subarray(0, 40).toString('latin1'));
  if (head === null) throw new Error(`${path} is no picture`);
  const [whole, width, height] = head;
  return { width: Number(width), height: Number(height), grey: bytes.subarray(whole.length) };
};

/** Rasters the pages of a PDF, and leaves PNG pictures of them in the folder. */
export const raster = (pdf: string, folder: string): readonly Picture[] => {
  mkdirSync(folder, { recursive: true });
  const program = pathOf('pdftoppm');
  execFileSync(program, ['-r', '100', '-png', pdf, join(folder, 'page')]);
  execFileSync(program, ['-gray', '-r', String(DPI), pdf, join(folder, 'grey')]);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pgm'))
    .toSorted()
    .map((name) => pictureOf(join(folder, name)));
};

const isInked = ({ width, height, grey }: Picture, x: number, y: number, below: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && (grey[y * width + x] ?? 255) < below;

const isNear = (picture: Picture, x: number, y: number): boolean => {
  for (let dy = -REACH; dy <= REACH; dy += 1)
    for (let dx = -REACH; dx <= REACH; dx += 1)
      if (isInked(picture, x + dx, y + dy, 215)) return true;
  return false;
};

/** Returns how many of a thousand dark pixels have no ink near them on the other page. */
const strayInk = (page: Picture, other: Picture): number => {
  let [dark, stray] = [0, 0];
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1) {
      if (!isInked(page, x, y, 128)) continue;
      dark += 1;
      if (!isNear(other, x, y)) stray += 1;
    }
  return dark === 0 ? 1000 : Math.round((1000 * stray) / dark);
};

/** Lists the pages whose ink differs from the approved paper. */
export const inkFaults = (
  printed: readonly Picture[],
  approved: readonly Picture[],
): readonly string[] => {
  if (printed.length !== approved.length)
    return [`${printed.length} pages, approved ${approved.length}`];
  return printed.flatMap((page, index) => {
    const other = approved[index];
    if (other === undefined) return [];
    const [more, less] = [strayInk(page, other), strayInk(other, page)];
    return more > MOST || less > MOST
      ? [`page ${index + 1}: of a thousand inked pixels ${more} too many, ${less} missing`]
      : [];
  });
};
