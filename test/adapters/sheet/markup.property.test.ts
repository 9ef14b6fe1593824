import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { createMarkupReader } from '#adapters/sheet/markup.ts';
import * as some from '#test/domain/arbitraries.ts';

const told = (pieces: readonly string[]): readonly string[] => {
  const events: string[] = [];
  const read = createMarkupReader(
    {
      open: (name, tag) => events.push(`<${name} ${tag}`),
      close: (name) => events.push(`/${name}`),
      text: (text) => events.push(text),
    },
    () => {},
  );
  for (const piece of pieces) read(piece);
  return events;
};

const part = fc.constantFrom(
  ...['<a>', '</a>', '<x:b c="1>2" d=\'"\'/>', 'text', '&amp;', '&#xzz;', ' ', '<!-- <a> -->'],
  ...['<![CDATA[<a>&amp;]]>', '<?xml version="1.0"?>', '<!DOCTYPE x>', 'ż', '\n'],
);

describe('reading markup', () => {
  const document = fc.array(part).map((parts) => `<root>${parts.join('')}</root>`);
  test.prop([document, fc.array(fc.nat({ max: 300 }))], some.runs)(
    'gives the same events wherever the text is cut into pieces',
    (whole, cuts) => {
      const places = [0, ...cuts.map((cut) => Math.min(cut, whole.length)), whole.length].toSorted(
        (a, b) => a - b,
      );
      const pieces = places.map((from, i) => whole.slice(from, places[i + 1] ?? from));
      expect(told(pieces)).toEqual(told([whole]));
    },
  );
});
