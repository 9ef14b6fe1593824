import { describe, expect, it } from 'vitest';
import { normalize, normalizeTerms } from '#domain/shared/text.ts';

describe('search text', () => {
  it.each([
    ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
    ['zażółć gęślą jaźń', 'zazolc gesla jazn'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['ł', 'l'],
    ['Ł', 'l'],
    ['Müller', 'müller'],
    ['ul. Polna 5/7', 'ul. polna 5/7'],
    ['', ''],
  ])('[NORM-1] turns Polish letters of "%s" into plain ones: "%s"', (text, folded) => {
    expect(normalize(text)).toBe(folded);
  });

  it('[NORM-1] replaces each of the nine Polish letters, small and capital', () => {
    expect(normalize('ąćęłńóśźż')).toBe('acelnoszz');
    expect(normalize('ĄĆĘŁŃÓŚŹŻ')).toBe('acelnoszz');
  });

  it('[NORM-1] replaces letters with a separate combining accent', () => {
    expect(normalize('ZAŻÓŁĆ'.normalize('NFD'))).toBe('zazolc');
  });

  it('[NORM-1] joins non-empty terms with spaces', () => {
    expect(normalizeTerms('Łódź', '', '  ', undefined, 'Żary')).toBe('lodz zary');
    expect(normalizeTerms()).toBe('');
  });
});
