import { useMemo, useState } from 'react';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { fieldNameText, fieldValueText } from '#ui/record/record-fields.text.ts';
import { useStoring } from '#ui/shared/saving/use-storing.ts';
import { fieldsElsewhere } from '#ui/shared/saving/changed-elsewhere.ts';
import {
  type YardForm,
  toYardForm,
  readYardForm,
  unsavedFields,
  wrongNumbers,
} from '#ui/yard/yard-form.ts';

export interface YardFormProps {
  readonly yard: CompanyDetails | null;
  /** Today's date in Warsaw, for example "2026-11-21". */
  readonly today: string;
  /** Stores the details; `before` is their stored state when the user began to type. */
  readonly onSave: (before: CompanyDetails | null, fields: CompanyDetails) => Promise<void>;
}

/** No setting refers to another record. */
const NO_NAMES = () => '';

interface Edited {
  readonly before: CompanyDetails | null;
  readonly form: YardForm;
}

/** Names and current values of settings that were changed elsewhere; null if there are none. */
const settingsElsewhere = (before: CompanyDetails | null, now: CompanyDetails) => {
  const fields = fieldsElsewhere('companyDetails', before ?? {}, now);
  if (fields.length === 0) return null;
  return fields.flatMap((field) => {
    const name = fieldNameText(field);
    const value = now[field as keyof CompanyDetails];
    return name === undefined ? [] : [[name, fieldValueText(field, value, NO_NAMES)] as const];
  });
};

/** Follows the stored details until the user types. */
export const useYardForm = ({ yard, today, onSave }: YardFormProps) => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { store, ...storing } = useStoring();
  const untouched = useMemo(() => ({ before: yard, form: toYardForm(yard, today) }), [yard, today]);
  const { before, form } = edited ?? untouched;
  // Memoised, so that the print preview is redrawn only for changed fields.
  const fields = useMemo(() => readYardForm(form, before, today), [form, before, today]);
  const undo = () => setEdited(null);
  return {
    form,
    /** Details to store; null while a number is wrong. */
    fields,
    storing,
    wrong: wrongNumbers(form),
    unsaved: unsavedFields(form, before, today),
    change: (changes: Partial<YardForm>) => setEdited({ before, form: { ...form, ...changes } }),
    undo,
    /** Settings saved elsewhere since the user began to type, with their current values. */
    elsewhere:
      // While the form is being saved, the difference is the user's own change.
      edited === null || yard === null || storing.isBusy ? null : settingsElsewhere(before, yard),
    save: () => {
      if (fields !== null) store(() => onSave(before, fields).then(undo));
    },
  };
};

export type YardFormState = ReturnType<typeof useYardForm>;
