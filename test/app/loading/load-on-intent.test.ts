// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { loadOnIntent } from '#app/loading/load-on-intent.ts';

describe('a screen behind a link', () => {
  const loaded: string[] = [];
  let end = () => undefined as void;

  afterEach(() => {
    end();
    loaded.length = 0;
    document.body.replaceChildren();
  });

  const linkTo = (href: string): HTMLElement => {
    const link = document.createElement('a');
    link.href = href;
    const icon = document.createElement('b');
    link.append(icon);
    document.body.append(link);
    end = loadOnIntent((path) => loaded.push(path));
    return icon;
  };
  const reach = (element: HTMLElement, sign: string) =>
    element.dispatchEvent(new Event(sign, { bubbles: true }));

  it.each(['pointerover', 'focusin'])('is loaded on %s on the link or inside it', (sign) => {
    reach(linkTo('/receipts?q=a'), sign);
    expect(loaded).toEqual(['/receipts']);
  });

  it('is not loaded without a link, for another site, or after loading was stopped', () => {
    reach(document.body, 'pointerover');
    const foreign = linkTo('https://example.com/receipts');
    reach(foreign, 'focusin');
    end();
    reach(linkTo('/clients').parentElement ?? foreign, 'pointerdown');
    expect(loaded).toEqual([]);
  });
});
