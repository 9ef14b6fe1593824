import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HSTS, pageHeaders } from '#local-cloud/http/page-headers.ts';

interface Hosting {
  readonly hosting: {
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

describe("the headers of the app's page", () => {
  it('are the same in production, plus the rule to use only TLS', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as Hosting;
    const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
    const sent = Object.fromEntries(everywhere.map(({ key, value }) => [key.toLowerCase(), value]));
    expect(sent).toEqual({ 'cache-control': 'no-cache', ...pageHeaders(), ...HSTS });
  });

  it('allow no inline code or style, and no foreign frame', () => {
    const policy = pageHeaders()['content-security-policy'];
    expect(policy).not.toMatch(/unsafe-|\*/u);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });
});
