import type { View } from '#domain/view/view.ts';
import type { Category, Product } from '#schemas/product.ts';
import { emptyProductForm, toProductForm } from '#domain/entry/product-form.ts';
import { receiptsWith } from './products-view.ts';
import { knownSince } from '#domain/reporting/reach.ts';
import { CategoryDialog, DeleteCategoryDialog } from './category-dialogs.tsx';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import type { ProductActions } from './product-actions.ts';
import { ProductDialog } from './product-dialog.tsx';
import { RemoveProductDialog } from './remove-product-dialog.tsx';

/**
 * Holds the record as it was when the dialog opened, so that changes made elsewhere are noticed.
 */
export type OpenDialog =
  | { readonly kind: 'new-product'; readonly categoryId: string }
  | { readonly kind: 'edit-product' | 'remove-product'; readonly product: Product }
  | { readonly kind: 'category'; readonly category: Category | null }
  | { readonly kind: 'delete-category'; readonly category: Category }
  | { readonly kind: 'prices'; readonly categoryId: string };

export interface CatalogueDialogsProps {
  readonly dialog: OpenDialog;
  readonly view: View;
  readonly actions: ProductActions;
  readonly onClose: () => void;
}

export const CatalogueDialogs = ({ dialog, view, actions, onClose }: CatalogueDialogsProps) => {
  const { products, categories } = view;
  const codesOff = view.companyDetails?.codesOff ?? [];
  const common = { products, categories, codesOff, onClose };
  const done = (work: Promise<void>) => work.then(onClose);
  switch (dialog.kind) {
    case 'new-product':
      return (
        <ProductDialog
          {...common}
          product={null}
          initial={emptyProductForm(dialog.categoryId, view.companyDetails?.defaultDeductionBp)}
          onSave={(fields) => done(actions.add(fields))}
        />
      );
    case 'edit-product':
      return (
        <ProductDialog
          {...common}
          product={dialog.product}
          initial={toProductForm(dialog.product)}
          onSave={(fields) => done(actions.change(dialog.product, fields))}
        />
      );
    case 'remove-product':
      return (
        <RemoveProductDialog
          name={dialog.product.name}
          receiptCount={receiptsWith(view, dialog.product.id)}
          since={knownSince(view, -Infinity)}
          onDelete={() => done(actions.remove(dialog.product))}
          onHide={() => done(actions.change(dialog.product, { active: false }))}
          onClose={onClose}
        />
      );
    case 'category': {
      const { category } = dialog;
      return (
        <CategoryDialog
          {...common}
          category={category}
          onSave={(name) =>
            done(
              category === null
                ? actions.addCategory(name)
                : actions.renameCategory(category, name),
            )
          }
        />
      );
    }
    case 'delete-category':
      return (
        <DeleteCategoryDialog
          {...common}
          category={dialog.category}
          productCount={
            products.filter(({ categoryId }) => categoryId === dialog.category.id).length
          }
          onDelete={(moveTo) => done(actions.removeCategory(dialog.category, moveTo))}
        />
      );
    case 'prices':
      return (
        <PriceChangeDialog
          {...common}
          categoryId={dialog.categoryId}
          onSave={(steps) => done(actions.setPrices(steps))}
        />
      );
  }
};
