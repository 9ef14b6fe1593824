import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { emptyForm, type ReceiptForm } from '#domain/entry/receipt-form.ts';
import { readDraftForm, isWorthKeeping } from '#domain/entry/receipt-draft.ts';
import {
  addLine,
  changeDeductionUnit,
  changeLine,
  chooseProduct,
  type LineTexts,
  removeLine,
  toggleDetails,
  typeInLine,
} from '#domain/entry/lines.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import { formTotals, lineResult } from '#domain/entry/line-amounts.ts';
import { updateReceipt } from '#domain/commands/receipt.ts';
import { validateForm } from '#domain/entry/validate.ts';
import * as arbitraries from '#test/domain/arbitraries.ts';
import { context, valid } from './receipt-form-samples.ts';

const typedNumber = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789,. -x'), maxLength: 8 }),
  fc.integer({ min: 1, max: 999_999 }).map((n) => String(n / 100).replace('.', ',')),
);

const texts: fc.Arbitrary<LineTexts> = fc.record({
  netText: typedNumber,
  grossText: fc.oneof(fc.constant(''), typedNumber),
  tareText: fc.oneof(fc.constant(''), typedNumber),
  deductionText: fc.oneof(fc.constant(''), typedNumber),
  priceText: typedNumber,
  sourceProductText: arbitraries.polishText,
  wasteCodeText: fc.constantFrom('', '17 04 05', '170401', 'x'),
});

type Step = (form: ReceiptForm) => ReceiptForm;
const key = fc.integer({ min: 1, max: 4 }).map((n) => `line-${n}`);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>((form) => addLine(form)),
  fc.tuple(key, texts).map(
    ([at, typed]): Step =>
      (form) =>
        changeLine(form, at, (line) => typeInLine(line, typed)),
  ),
  key.map(
    (at): Step =>
      (form) =>
        changeLine(form, at, toggleDetails),
  ),
  key.map(
    (at): Step =>
      (form) =>
        changeLine(form, at, changeDeductionUnit),
  ),
  fc.tuple(key, arbitraries.product).map(
    ([at, product]): Step =>
      (form) =>
        changeLine(form, at, (line) => chooseProduct(line, product)),
  ),
);

const formAfter = (steps: readonly Step[]): ReceiptForm =>
  steps.reduce<ReceiptForm>((form, next) => next(form), {
    ...emptyForm('doc-1'),
    clientId: 'client-1',
  });

const forms = fc.array(step, { maxLength: 12 }).map(formAfter);

const shown = ({ lines }: ReceiptForm) =>
  lines.map(lineResult).flatMap((line) => ('value' in line ? [line.value] : []));

describe('a receipt form', () => {
  test.prop([forms, texts], arbitraries.runs)('never loses typed text', (form, typed) => {
    const at = form.lines[0]?.key ?? '';
    const after = [toggleDetails, toggleDetails, toggleDetails].reduce(
      (now, change) => changeLine(addLine(now), at, change),
      changeLine(form, at, (line) => typeInLine(line, typed)),
    );
    expect(after.lines[0]).toMatchObject(typed);
    expect(removeLine(after, after.lines.at(-1)?.key ?? '').lines[0]).toMatchObject(typed);
  });

  test.prop([forms], arbitraries.runs)('stores the values that it shows', (form) => {
    const result = validateForm(form, context());
    if ('errors' in result) return;
    const { receipt } = result.value;
    expect(receipt.items.map(({ netG, valueGr }) => [netG, valueGr])).toEqual(
      shown(form).map(({ netG, valueGr }) => [netG, valueGr]),
    );
    expect(formTotals(form)).toEqual({
      totalG: receipt.totalG,
      totalGr: receipt.totalGr,
    });
  });

  test.prop([forms], arbitraries.runs)('adds up the lines that have a value', (form) => {
    expect(formTotals(form).totalGr).toBe(
      shown(form).reduce((sum, { valueGr }) => sum + valueGr, 0),
    );
  });

  test.prop([forms], arbitraries.runs)('is read back from its draft unchanged', (form) => {
    const draft: unknown = JSON.parse(JSON.stringify(form));
    expect(readDraftForm(draft)).toEqual(isWorthKeeping(form) ? form : null);
  });

  test.prop([forms], arbitraries.runs)('is read from a draft of an earlier version', (form) => {
    const draft = {
      ...form,
      timeText: undefined,
      lines: form.lines.map((line) => ({ ...line, isDeductionInKg: undefined })),
    };
    const inPercent = form.lines.map((line) => ({ ...line, isDeductionInKg: false }));
    const expected = isWorthKeeping(form) ? { ...form, lines: inPercent } : null;
    expect(readDraftForm(JSON.parse(JSON.stringify(draft)))).toEqual(expected);
  });

  test.prop([forms, fc.nat()], arbitraries.runs)(
    'survives one damaged field in a draft, unless that field identifies the receipt',
    (form, place) => {
      const fields = Object.keys(form);
      const damaged = fields[place % fields.length] ?? '';
      const draft = { ...form, clientText: 'Jan', notes: 'worth keeping' };
      const read = readDraftForm({ ...draft, [damaged]: Symbol('damage') });
      if (['documentId', 'stored', 'clientCopy'].includes(damaged)) expect(read).toBeNull();
      else expect({ ...read, [damaged]: null }).toEqual({ ...draft, [damaged]: null });
    },
  );

  test.prop([forms, fc.nat()], arbitraries.runs)(
    'survives one damaged field in its lines',
    (form, place) => {
      const lineFields = Object.keys(form.lines[0] ?? {});
      const ofLine = lineFields[place % lineFields.length] ?? '';
      const linesWith = (lines: readonly object[], value: unknown) =>
        lines.map((line) => ({ ...line, [ofLine]: value }));
      const lines = linesWith(form.lines, Symbol('damage'));
      const read = readDraftForm({ ...form, notes: 'worth keeping', lines });
      expect(linesWith(read?.lines ?? [], null)).toEqual(linesWith(form.lines, null));
    },
  );

  test.prop([fc.anything()], arbitraries.runs)('is never read from arbitrary data', (draft) => {
    expect(readDraftForm(draft)).toBeNull();
  });
});

const MOMENT = { operationId: 'op-1', at: '2026-11-21T10:00:00.000Z' };

describe('the form of a stored receipt', () => {
  test.prop([arbitraries.receipt], arbitraries.runs)(
    'changes nothing when it is saved untouched',
    (receipt) => {
      fc.pre(receipt.items.length > 0);
      const { receipt: fields } = valid(validateForm(formOfReceipt(receipt), context()));
      expect(updateReceipt(receipt, fields, MOMENT)).toEqual([]);
    },
  );

  test.prop([arbitraries.receipt, typedNumber], arbitraries.runs)(
    'changes only the notes when only the notes are typed',
    (receipt, notes) => {
      fc.pre(receipt.items.length > 0 && notes !== receipt.notes);
      const form = { ...formOfReceipt(receipt), notes };
      const { receipt: fields } = valid(validateForm(form, context()));
      const { operationId: id, at: updatedAt } = MOMENT;
      const data = { id: receipt.id, notes, updatedAt };
      const [operation, ...others] = updateReceipt(receipt, fields, MOMENT);
      expect(others).toEqual([]);
      expect(operation).toMatchObject({
        id,
        type: 'UPDATE_RECEIPT',
        base: { notes: receipt.notes },
      });
      expect(operation?.data).toEqual(data);
    },
  );
});
