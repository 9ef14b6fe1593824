import { loadSample, moveCategory, moveProduct } from '#domain/commands/catalogue.ts';
import {
  createCategory,
  createProduct,
  deleteCategory,
  deleteProduct,
  updateCategory,
  updateProduct,
} from '#domain/commands/commands.ts';
import { withFormerPrice } from '#domain/catalogue/price-history.ts';
import type { View } from '#domain/view/view.ts';
import type { Category, Product, ProductFields } from '#schemas/product.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { submitWithUndo } from '#ui/shared/saving/submit-with-undo.ts';
import { productsText as text } from '#ui/product/products.text.ts';
import { sampleCatalogue } from './sample-catalogue.text.ts';
import type { PriceStep } from './products-view.ts';

/** Each action resolves once it is stored; it throws `StorageFault` or `LimitReached`. */
export interface ProductActions {
  add(fields: ProductFields): Promise<void>;
  change(product: Product, fields: Partial<ProductFields>): Promise<void>;
  remove(product: Product): Promise<void>;
  move(product: Product, step: -1 | 1): Promise<void>;
  setPrice(product: Product, buyPriceGr: number): Promise<void>;
  setPrices(steps: readonly PriceStep[]): Promise<void>;
  addCategory(name: string): Promise<void>;
  renameCategory(category: Category, name: string): Promise<void>;
  moveCategory(category: Category, step: -1 | 1): Promise<void>;
  /** Moves the category's products to `moveTo` first. */
  removeCategory(category: Category, moveTo: string): Promise<void>;
  loadSample(): Promise<void>;
}

const productChanges = (workspace: WorkspaceServices, view: View, now: number) => {
  const { submit, newOperationId: newId } = workspace;
  const changed = (product: Product, fields: Partial<ProductFields>) =>
    updateProduct(product, withFormerPrice(product, fields, new Date(now).toISOString()), newId());
  return {
    add: async (fields: ProductFields) => {
      const ids = { operationId: newId(), documentId: workspace.newDocumentId() };
      const priced = fields.buyPriceGr === 0 ? {} : { pricedAt: new Date(now).toISOString() };
      await submit([createProduct({ ...fields, ...priced }, ids)]);
      toasts.success(text.saved);
    },
    change: async (product: Product, fields: Partial<ProductFields>) => {
      await submit(changed(product, fields));
      toasts.success(text.saved);
    },
    remove: (product: Product) =>
      submitWithUndo(workspace, [deleteProduct(product, newId())], text.removed(product.name)),
    move: (product: Product, step: -1 | 1) =>
      submit(moveProduct(view.products, product, step, newId)),
    setPrice: async (product: Product, buyPriceGr: number) => {
      await submit(changed(product, { buyPriceGr }));
      toasts.success(text.priceSaved(product.name));
    },
    setPrices: async (steps: readonly PriceStep[]) => {
      await submit(steps.flatMap(({ product, toGr }) => changed(product, { buyPriceGr: toGr })));
      toasts.success(text.pricesChanged(steps.length));
    },
  };
};

const categoryChanges = (workspace: WorkspaceServices, view: View) => {
  const { submit, ...ids } = workspace;
  return {
    addCategory: async (name: string) => {
      const documentId = ids.newDocumentId();
      const order = view.categories.length;
      await submit([
        createCategory({ name, order }, { operationId: ids.newOperationId(), documentId }),
      ]);
      toasts.success(text.categorySaved);
    },
    renameCategory: async (category: Category, name: string) => {
      await submit(updateCategory(category, { name }, ids.newOperationId()));
      toasts.success(text.categorySaved);
    },
    moveCategory: (category: Category, step: -1 | 1) =>
      submit(moveCategory(view.categories, category, step, ids.newOperationId)),
    removeCategory: (category: Category, categoryId: string) => {
      const own = view.products.filter((product) => product.categoryId === category.id);
      const operations = [
        ...own.flatMap((product) => updateProduct(product, { categoryId }, ids.newOperationId())),
        deleteCategory(category, ids.newOperationId()),
      ];
      return submitWithUndo(workspace, operations, text.categoryRemoved(category.name));
    },
    loadSample: async () => {
      await submit(loadSample(sampleCatalogue, view, ids));
      toasts.success(text.sampleLoaded);
    },
  };
};

export const productActions = (
  workspace: WorkspaceServices,
  view: View,
  now: number,
): ProductActions => ({
  ...productChanges(workspace, view, now),
  ...categoryChanges(workspace, view),
});
