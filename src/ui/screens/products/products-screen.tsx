import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { View } from '#domain/view/view.ts';
import { withOldPrice } from '#domain/catalogue/price-history.ts';
import type { Category, Product } from '#schemas/product.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Card } from '#ui/shared/widgets/card.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { Menu } from '#ui/shared/dialogs/menu.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { SearchField } from '#ui/shared/fields/search-field.tsx';
import { type Printing, useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { formatDate } from '#ui/shared/words/format.text.ts';
import { productsText as text } from '#ui/product/products.text.ts';
import { priceListPrint } from './price-list.ts';
import { type ProductGroup, productGroups } from './products-view.ts';
import { Unread } from '#ui/shared/page/unread.tsx';
import { CatalogueDialogs, type OpenDialog } from './catalogue-dialogs.tsx';
import { type ProductActions, productActions } from './product-actions.ts';
import { ProductRows } from './product-rows.tsx';
import { toastIfNotStored, reportUnmade } from '#ui/shared/saving/toast-if-not-stored.ts';
import styles from './products.module.css';

export interface ProductsPageProps {
  readonly view: View;
  readonly groups: readonly ProductGroup[];
  /** Replaces the catalogue until the cloud was read. */
  readonly unread?: ReactNode;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly actions: ProductActions;
  readonly onPriceList: () => void;
  /** Epoch ms. */
  readonly now: number;
}

type Open = (dialog: OpenDialog) => void;

const CategoryMenu = ({
  category,
  actions,
  open,
}: {
  readonly category: Category;
  readonly actions: ProductActions;
  readonly open: Open;
}) => (
  <Menu
    label={text.actionsOf(category.name)}
    entries={[
      {
        id: 'add',
        label: text.add,
        onAction: () => open({ kind: 'new-product', categoryId: category.id }),
      },
      {
        id: 'prices',
        label: text.changePrices,
        onAction: () => open({ kind: 'prices', categoryId: category.id }),
      },
      { id: 'rename', label: text.rename, onAction: () => open({ kind: 'category', category }) },
      {
        id: 'up',
        label: text.up,
        onAction: () => toastIfNotStored(actions.moveCategory(category, -1)),
      },
      {
        id: 'down',
        label: text.down,
        onAction: () => toastIfNotStored(actions.moveCategory(category, 1)),
      },
      {
        id: 'delete',
        label: text.remove,
        isDanger: true,
        onAction: () => open({ kind: 'delete-category', category }),
      },
    ]}
  />
);

interface GroupProps {
  readonly group: ProductGroup;
  readonly actions: ProductActions;
  readonly open: Open;
}

const Group = ({ group: { category, rows }, actions, open }: GroupProps) => {
  const title = category?.name ?? text.noCategory;
  return (
    <Card
      title={title}
      isFlush
      action={
        category !== null && <CategoryMenu category={category} actions={actions} open={open} />
      }
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>{text.emptyCategory}</p>
      ) : (
        <ProductRows
          caption={title}
          rows={rows}
          actions={actions}
          onEdit={({ product }) => open({ kind: 'edit-product', product })}
          onRemove={({ product }) => open({ kind: 'remove-product', product })}
        />
      )}
    </Card>
  );
};

const Nothing = ({ query, isEmpty, unread, actions }: NothingProps) => (
  <Card isFlush>
    {isEmpty && unread ? (
      unread
    ) : (
      <EmptyState
        icon={Package}
        fact={isEmpty ? text.emptyFact : text.notFoundFact(query)}
        advice={isEmpty ? text.emptyAdvice : text.notFoundAdvice}
        action={
          isEmpty && (
            <Button variant="primary" onPress={() => toastIfNotStored(actions.loadSample())}>
              {text.loadSample}
            </Button>
          )
        }
      />
    )}
  </Card>
);

interface NothingProps {
  readonly query: string;
  readonly isEmpty: boolean;
  readonly unread: ReactNode;
  readonly actions: ProductActions;
}

const Head = ({
  products,
  isKnown,
  open,
}: {
  readonly products: readonly Product[];
  readonly isKnown: boolean;
  readonly open: Open;
}) => (
  <PageHeader
    title={text.title}
    count={isKnown ? products.length : undefined}
    actions={
      <>
        <Button onPress={() => open({ kind: 'category', category: null })}>
          {text.addCategory}
        </Button>
        <Button
          variant={isKnown && products.length === 0 ? 'secondary' : 'primary'}
          icon={Plus}
          onPress={() => open({ kind: 'new-product', categoryId: '' })}
        >
          {text.add}
        </Button>
      </>
    }
  />
);

const ProductsPage = (props: ProductsPageProps) => {
  const { view, groups, query, onQuery, actions } = props;
  const [dialog, open] = useState<OpenDialog | null>(null);
  const old = withOldPrice(view.products, props.now);
  return (
    <>
      <Head products={view.products} isKnown={!props.unread} open={open} />
      {old.length > 0 && <Note tone="wait">{text.oldPrices(old.map(({ name }) => name))}</Note>}
      {(view.products.length > 0 || props.unread) && (
        <div className={styles.tools}>
          <SearchField
            label={text.search}
            placeholder={text.searchPlaceholder}
            value={query}
            onChange={onQuery}
          />
          {view.products.length > 0 && (
            <>
              <Button onPress={props.onPriceList}>{text.priceList}</Button>
              <Button onPress={() => open({ kind: 'prices', categoryId: '' })}>
                {text.changePrices}
              </Button>
            </>
          )}
        </div>
      )}
      {groups.length === 0 && (
        <Nothing
          query={query}
          isEmpty={view.products.length === 0}
          unread={props.unread}
          actions={actions}
        />
      )}
      {groups.map((group) => (
        <Group key={group.category?.id ?? ''} group={group} actions={actions} open={open} />
      ))}
      {dialog !== null && (
        <CatalogueDialogs
          dialog={dialog}
          view={view}
          actions={actions}
          onClose={() => open(null)}
        />
      )}
    </>
  );
};

const savePriceList = (view: View, now: number, { downloadPriceList }: Printing): void => {
  const name = text.priceListFile(formatDate(now));
  reportUnmade(downloadPriceList(priceListPrint(view, now), name), text.priceListFailed);
};

export const ProductsScreen = () => {
  const view = useView();
  const { now } = useApp();
  const workspace = useWorkspace();
  const [query, setQuery] = useState('');
  // Deferred, so that typing stays fast while the catalogue is filtered.
  const groups = productGroups(view, useDeferredValue(query));
  return (
    <ProductsPage
      view={view}
      groups={groups}
      unread={view.lastSync === null && <Unread />}
      query={query}
      onQuery={setQuery}
      actions={productActions(workspace, view, now())}
      now={now()}
      onPriceList={() => savePriceList(view, now(), workspace.printing)}
    />
  );
};
