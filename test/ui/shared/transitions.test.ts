import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('a transition', () => {
  it('is only outside forms: the widget library holds an element that leaves during one', () => {
    const styles = readdirSync('src/ui', { recursive: true, encoding: 'utf8' });
    const moving = styles
      .filter((name) => name.endsWith('.css'))
      .filter((name) => /\btransition\b/u.test(readFileSync(`src/ui/${name}`, 'utf8')));
    expect(moving).toEqual(['layout/navigation.module.css']);
  });
});
