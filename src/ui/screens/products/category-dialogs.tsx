import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { byPlace } from '#domain/commands/catalogue.ts';
import type { Category } from '#schemas/product.ts';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { productFormErrorText, productsText as text } from '#ui/product/products.text.ts';
import { readCategoryForm } from '#domain/entry/product-form.ts';
import { ChangedRecord } from '#ui/shared/saving/changed-record.tsx';
import { FormDialog } from '#ui/shared/saving/form-dialog.tsx';
import { NotStoredNote } from '#ui/shared/saving/not-stored-note.tsx';
import { UnprintableNote } from '#ui/shared/saving/unprintable-note.tsx';
import { useRecordForm } from '#ui/shared/saving/use-record-form.ts';
import { useStoring } from '#ui/shared/saving/use-storing.ts';

/** `category` is null for a new one. */
export interface CategoryDialogProps {
  readonly category: Category | null;
  readonly categories: readonly Category[];
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

export const CategoryDialog = ({ category, categories, onSave, onClose }: CategoryDialogProps) => {
  const { form, change, submit, storing, field } = useRecordForm({
    initial: { name: category?.name ?? '' },
    order: ['name'],
    read: (typed) => readCategoryForm(typed, categories, category?.id ?? ''),
    sentences: productFormErrorText,
    onSave,
  });
  return (
    <FormDialog
      title={category === null ? text.newCategoryTitle : text.editCategoryTitle}
      storing={storing}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        kind="words"
        label={text.name}
        onChange={(name) => change({ name })}
        autoFocus
        isRequired
      />
      <UnprintableNote texts={[[text.name, form.name]]} />
      <ChangedRecord
        collection="categories"
        opened={storing.isBusy ? null : category}
        records={categories}
        describe={({ name: now }) => now}
      />
    </FormDialog>
  );
};

export interface DeleteCategoryDialogProps {
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly productCount: number;
  readonly onDelete: (moveTo: string) => Promise<void>;
  readonly onClose: () => void;
}

export const DeleteCategoryDialog = (props: DeleteCategoryDialogProps) => {
  const { category, categories, productCount } = props;
  const others = categories.filter(({ id }) => id !== category.id).toSorted(byPlace);
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '');
  const storing = useStoring();
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      icon={Trash}
      title={text.removeCategoryTitle}
      confirmLabel={text.remove}
      isBusy={storing.isBusy}
      onConfirm={() => storing.store(() => props.onDelete(moveTo))}
      onCancel={props.onClose}
    >
      <p>{text.removeCategoryBody(category.name, productCount)}</p>
      {productCount > 0 && (
        <Select
          label={text.moveTo}
          value={moveTo}
          onChange={setMoveTo}
          options={[
            ...others.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: text.noCategory },
          ]}
        />
      )}
      <NotStoredNote {...storing} />
    </ConfirmDialog>
  );
};
