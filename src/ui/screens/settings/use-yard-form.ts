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

/** Where the form comes from and goes to. */
export interface YardFormProps {
  readonly yard: CompanyDetails | null;
  /** The day in Warsaw, "2026-11-21". */
  readonly today: string;
  /** Stores the details; `before` is what stood there when the first change was typed. */
  readonly onSave: (before: CompanyDetails | null, fields: CompanyDetails) => Promise<void>;
}

interface Edited {
  readonly before: CompanyDetails | null;
  readonly form: YardForm;
}

/** What the settings say by now where they differ, by its name; null where they say the same. */
const settingsElsewhere = (before: CompanyDetails | null, now: CompanyDetails) => {
  const fields = fieldsElsewhere('companyDetails', before ?? {}, now);
  if (fields.length === 0) return null;
  return fields.flatMap((field) => {
    const name = fieldNameText(field);
    const value = now[field as keyof CompanyDetails];
    return name === undefined ? [] : [[name, fieldValueText(field, value)] as const];
  });
};

/** The form of the settings; it follows the stored details until something is typed. */
export const useYardForm = ({ yard: yard, today, onSave }: YardFormProps) => {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { store, ...storing } = useStoring();
  const untouched = useMemo(() => ({ before: yard, form: toYardForm(yard, today) }), [yard, today]);
  const { before, form } = edited ?? untouched;
  // The paper beside the form is drawn anew for other fields alone.
  const fields = useMemo(() => readYardForm(form, before, today), [form, before, today]);
  const undo = () => setEdited(null);
  return {
    form,
    /** What would be stored; null while a number is none. */
    fields,
    storing,
    wrong: wrongNumbers(form),
    unsaved: unsavedFields(form, before, today),
    change: (changes: Partial<YardForm>) => setEdited({ before, form: { ...form, ...changes } }),
    undo,
    /** The fields that were saved elsewhere since something was typed, with what they say now. */
    elsewhere:
      // While it is being saved, what differs is what was typed here.
      edited === null || yard === null || storing.isBusy ? null : settingsElsewhere(before, yard),
    save: () => {
      if (fields !== null) store(() => onSave(before, fields).then(undo));
    },
  };
};

/** The form as its cards show and change it. */
export type YardFormState = ReturnType<typeof useYardForm>;
