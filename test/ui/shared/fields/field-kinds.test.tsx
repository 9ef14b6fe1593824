// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EnterKey, FIELD_KINDS, type FieldKind } from '#ui/shared/fields/field-kinds.ts';
import { TextArea } from '#ui/shared/fields/text-area.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';

const KINDS = Object.keys(FIELD_KINDS) as FieldKind[];
const ANSWERS = ['inputmode', 'enterkeyhint', 'autocapitalize', 'autocorrect', 'autocomplete'];

/** Inputs for typing, without checkboxes, radio buttons and files. */
const TYPED_INPUT = /<(?:[Ii]nput|textarea)\b(?![^>]*type="(?:checkbox|radio|file)")/gu;

describe('the kind of a field', () => {
  it.each(KINDS)('"%s" sets every attribute for a phone', (kind) => {
    render(<TextField kind={kind} label="Pole" value="" />);
    const field = screen.getByLabelText('Pole');
    for (const name of ANSWERS) expect([name, field.getAttribute(name)]).not.toEqual([name, null]);
    expect(field.getAttribute('spellcheck')).toBe('false');
  });

  it('lets a phone correct only free text', () => {
    const corrected = KINDS.filter((kind) => FIELD_KINDS[kind].autoCorrect === 'on');
    expect(corrected).toEqual(['words']);
  });

  it('gives numbers a keyboard with the digits and separators that they need', () => {
    const { digits, decimal, wasteCode, phone } = FIELD_KINDS;
    const keys = [digits, decimal, wasteCode, phone].map(({ inputMode }) => inputMode);
    expect(keys).toEqual(['numeric', 'decimal', 'tel', 'tel']);
  });

  it('takes the label of Enter from the form, and keeps a new line for remarks', () => {
    render(
      <EnterKey value="next">
        <TextField kind="name" label="Imię" value="" />
        <TextField kind="name" label="Cena" enterKeyHint="go" value="" />
        <TextArea label="Uwagi" value="" onChange={() => undefined} />
      </EnterKey>,
    );
    const hints = ['Imię', 'Cena', 'Uwagi'].map((label) =>
      screen.getByLabelText(label).getAttribute('enterkeyhint'),
    );
    expect(hints).toEqual(['next', 'go', 'enter']);
  });

  it('is required everywhere: no screen renders an input of its own', () => {
    const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' });
    const drawn = files
      .filter((name) => name.endsWith('.tsx'))
      .filter((name) => {
        const code = readFileSync(`src/ui/${name}`, 'utf8');
        return [...code.matchAll(TYPED_INPUT)].length > 0;
      })
      .toSorted();
    expect(drawn).toEqual([
      'shared/fields/combobox.tsx',
      'shared/fields/text-area.tsx',
      'shared/fields/text-field.tsx',
    ]);
  });
});
