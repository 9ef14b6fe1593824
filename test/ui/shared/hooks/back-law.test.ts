/** Every overlay is a shared one, which the back button closes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const OVERLAYS =
  /\b(ModalOverlay|Modal|Popover|DialogTrigger|MenuTrigger|SubmenuTrigger|Tooltip)\b/u;
const NATIVE = /<dialog\b|showModal\(|\bpopover=|showPopover\(/u;

const sources = ['src/ui', 'src/app'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [join(room, name), readFileSync(join(room, name), 'utf8')] as const),
);
const importsOf = (source: string): string =>
  [...source.matchAll(/import \{([^}]*)\} from 'react-aria-components'/gu)]
    .map(([, names]) => names)
    .join();
const overlays = sources.filter(([, source]) => OVERLAYS.test(importsOf(source)));

describe('an overlay', () => {
  it('is the shared dialog or menu, or the list of a shared field', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(overlays.map(([path]) => path).toSorted()).toEqual([
      'src/ui/shared/dialogs/dialog.tsx',
      'src/ui/shared/dialogs/menu.tsx',
      'src/ui/shared/fields/combobox-list.tsx',
      'src/ui/shared/fields/select.tsx',
    ]);
    expect(sources.filter(([, source]) => NATIVE.test(source)).map(([path]) => path)).toEqual([]);
  });

  it.each(overlays)('is closed by the back button: %s', (_path, source) => {
    expect(source).toMatch(/\buseBack\(isOpen\b/u);
  });
});
