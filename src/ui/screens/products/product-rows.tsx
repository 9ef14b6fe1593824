import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import EyeOff from 'lucide-react/icons/eye-off';
import Star from 'lucide-react/icons/star';
import type { Product } from '#schemas/product.ts';
import { Badge, StateBadge } from '#ui/shared/widgets/badge.tsx';
import { type Column, DataTable, TwoLines } from '#ui/shared/lists/data-table.tsx';
import { IconButton } from '#ui/shared/widgets/icon-button.tsx';
import { ResponsiveTable } from '#ui/shared/lists/list.tsx';
import { Menu } from '#ui/shared/dialogs/menu.tsx';
import { formatMoneyNumber } from '#ui/shared/words/format.text.ts';
import { productsText as text } from '#ui/product/products.text.ts';
import type { ProductRow } from './products-view.ts';
import { PriceField } from './price-field.tsx';
import type { ProductActions } from './product-actions.ts';
import { toastIfNotStored } from '#ui/shared/saving/toast-if-not-stored.ts';
import styles from './products.module.css';

export interface ProductRowsProps {
  readonly caption: string;
  readonly rows: readonly ProductRow[];
  readonly actions: ProductActions;
  readonly onEdit: (row: ProductRow) => void;
  readonly onRemove: (row: ProductRow) => void;
}

const Name = ({ row }: { readonly row: ProductRow }) => (
  <span className={styles.name}>
    {row.product.name} {row.isPending && <StateBadge state="pending" />}
    {!row.product.active && (
      <Badge tone="void" icon={EyeOff}>
        {text.hidden}
      </Badge>
    )}
  </span>
);

const Code = ({ row }: { readonly row: ProductRow }) => (
  <span title={row.isCodeUnverified ? text.unverifiedHint : undefined}>
    {row.wasteCode}{' '}
    {row.isCodeUnverified && (
      <Badge tone="wait" icon={ClipboardCheck}>
        {text.unverified}
      </Badge>
    )}
  </span>
);

type RowProps = Omit<ProductRowsProps, 'caption' | 'rows'> & { readonly row: ProductRow };

const toggleFavourite = (product: Product, { change }: ProductActions) =>
  change(product, { favourite: !product.favourite });

const Favourite = ({ row, actions }: RowProps) => {
  const { product } = row;
  return (
    <span className={styles.favourite}>
      <IconButton
        label={text.favouriteOf(product.name)}
        icon={Star}
        size="dense"
        isPressed={product.favourite}
        onPress={() => toastIfNotStored(toggleFavourite(product, actions))}
      />
    </span>
  );
};

const RowMenu = ({ row, actions, onEdit, onRemove }: RowProps) => {
  const { product } = row;
  const isShown = product.active;
  return (
    <Menu
      label={text.actionsOf(product.name)}
      entries={[
        { id: 'edit', label: text.edit, onAction: () => onEdit(row) },
        {
          id: 'favourite',
          label: product.favourite ? text.notFavourite : text.makeFavourite,
          onAction: () => toastIfNotStored(toggleFavourite(product, actions)),
        },
        {
          id: 'show',
          label: isShown ? text.hide : text.show,
          onAction: () => toastIfNotStored(actions.change(product, { active: !isShown })),
        },
        { id: 'up', label: text.up, onAction: () => toastIfNotStored(actions.move(product, -1)) },
        {
          id: 'down',
          label: text.down,
          onAction: () => toastIfNotStored(actions.move(product, 1)),
        },
        { id: 'delete', label: text.remove, isDanger: true, onAction: () => onRemove(row) },
      ]}
    />
  );
};

const Price = ({ row, actions }: RowProps) => (
  <div className={styles.price}>
    <PriceField
      product={row.product}
      onSave={(buyPriceGr) => actions.setPrice(row.product, buyPriceGr)}
    />
  </div>
);

const deductionText = ({ product }: ProductRow): string =>
  product.deductionBp === undefined || product.deductionBp === 0
    ? '–'
    : formatMoneyNumber(product.deductionBp);

const columns = (props: Omit<RowProps, 'row'>): readonly Column<ProductRow>[] => [
  { id: 'name', head: text.name, isRowName: true, cell: (row) => <Name row={row} /> },
  { id: 'code', head: text.wasteCode, width: '13.5rem', cell: (row) => <Code row={row} /> },
  { id: 'unit', head: text.unitHead, width: '4rem', isWide: true, cell: (row) => row.product.unit },
  {
    id: 'deduction',
    head: text.deduction,
    width: '8.5rem',
    align: 'end',
    isWide: true,
    cell: deductionText,
  },
  {
    id: 'form',
    head: text.formHead,
    width: '6.5rem',
    isWide: true,
    cell: ({ product }) => (product.requiresForm ? text.formYes : text.formNo),
  },
  {
    id: 'price',
    head: text.priceHead,
    width: '10rem',
    align: 'end',
    cell: (row) => <Price row={row} {...props} />,
  },
  {
    id: 'favourite',
    head: text.favourite,
    isHeadHidden: true,
    width: '4rem',
    align: 'end',
    cell: (row) => <Favourite row={row} {...props} />,
  },
  {
    id: 'more',
    head: text.edit,
    isHeadHidden: true,
    width: '4rem',
    align: 'end',
    cell: (row) => <RowMenu row={row} {...props} />,
  },
];

const PhoneRow = (props: RowProps) => (
  <li className={styles.phoneRow}>
    <span className={styles.phoneName}>
      <TwoLines
        main={<Name row={props.row} />}
        below={
          <>
            <Code row={props.row} />
            {props.row.wasteCode !== '' && '· '}
            {text.perUnit(props.row.product.unit)}
          </>
        }
      />
    </span>
    <Price {...props} />
    <RowMenu {...props} />
  </li>
);

export const ProductRows = ({ caption, rows, ...props }: ProductRowsProps) => (
  <ResponsiveTable
    table={
      <DataTable
        caption={caption}
        columns={columns(props)}
        rows={rows}
        rowKey={({ product }) => product.id}
      />
    }
    list={
      <ul aria-label={caption}>
        {rows.map((row) => (
          <PhoneRow key={row.product.id} row={row} {...props} />
        ))}
      </ul>
    }
  />
);
