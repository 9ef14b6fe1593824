import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Scale from 'lucide-react/icons/scale';
import Trash from 'lucide-react/icons/trash-2';
import { formatFixed, parseMoney } from '#domain/quantity/decimal.ts';
import { isBlank, plainText } from '#domain/shared/visible-text.ts';
import type { Product } from '#schemas/product.ts';
import { Combobox } from '#ui/shared/fields/combobox.tsx';
import type { ComboboxOption } from '#ui/shared/fields/combobox-list.tsx';
import { IconButton } from '#ui/shared/widgets/icon-button.tsx';
import { Menu } from '#ui/shared/dialogs/menu.tsx';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { VisuallyHidden } from '#ui/shared/widgets/visually-hidden.tsx';
import { formatMoneyNumber, formatPrice } from '#ui/shared/words/format.text.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { suggestProducts } from '#ui/screens/receipt-entry/entry/receipt-entry-search.ts';
import type { LineForm } from '#domain/entry/receipt-form.ts';
import { linePath } from '#domain/entry/field-errors.ts';
import {
  changeLine,
  chooseProduct,
  overriddenCode,
  takeOwnName,
  typeInLine,
  typeProduct,
} from '#domain/entry/lines.ts';
import { isKg, isNetWorkedOut, lineNet, lineResult } from '#domain/entry/line-amounts.ts';
import type { LineAction } from '#ui/receipt/form/receipt-line-actions.ts';
import type { Entry, LineProps } from '#ui/screens/receipt-entry/entry/entry.ts';
import { fieldAt } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import { nothingFound } from './nothing-found.ts';
import { LineDetails } from './line-details.tsx';
import styles from './lines.module.css';

interface PlacedLineProps extends LineProps {
  /** Counts from 1. */
  readonly place: number;
}

const optionsFor =
  ({ view }: Entry) =>
  (query: string): readonly ComboboxOption[] =>
    suggestProducts(view.products, view.categories, query).map((product) => ({
      id: product.id,
      name: product.name,
      description: [product.wasteCode, product.category].filter(Boolean).join(' · '),
      aside: formatPrice(product.buyPriceGr, product.unit === '' ? 'kg' : product.unit),
    }));

const codeHint = (line: LineForm, products: readonly Product[]): string | undefined => {
  const listed = overriddenCode(line, products);
  return listed === null ? undefined : text.ownCode(line.wasteCodeText, listed);
};

const ProductField = ({ entry, line }: LineProps) => {
  const { view, edit } = entry;
  const path = linePath(line.key, 'product');
  const change = (by: (line: LineForm) => LineForm) =>
    edit((form) => changeLine(form, line.key, by));
  const select = (id: string) => {
    const product = view.products.find((known) => known.id === id);
    if (product === undefined) return;
    change((before) => chooseProduct(before, product));
    entry.goOn(path);
  };
  return (
    <div className={styles.product} {...fieldAt(path)}>
      <Combobox
        kind="words"
        label={text.product}
        size="entry"
        isRequired
        placeholder={text.productPlaceholder}
        value={line.productText}
        hint={codeHint(line, view.products)}
        error={entry.errorAt(path)}
        emptyText={nothingFound(view, view.products, { yet: text.noProducts, so: text.noProduct })}
        search={optionsFor(entry)}
        onType={(typed) => change((before) => typeProduct(before, typed, view.products))}
        onSelect={select}
        action={(query) =>
          isBlank(query)
            ? undefined
            : {
                label: text.ownName(plainText(query)),
                onAction: () => {
                  change((before) => takeOwnName(before, plainText(query)));
                  entry.goOn(path);
                },
              }
        }
      />
    </div>
  );
};

const NetField = ({ entry, line }: LineProps) => {
  const path = linePath(line.key, 'net');
  const isWorkedOut = isNetWorkedOut(line);
  const netG = isWorkedOut ? lineNet(line) : null;
  const worked = netG === null ? '' : formatFixed(netG, 3);
  return (
    <div {...fieldAt(path)}>
      <NumberField
        label={isKg(line.unit) ? text.net : text.netIn(line.unit)}
        size="entry"
        isHero
        isRequired
        isReadOnly={isWorkedOut}
        error={entry.errorAt(path)}
        value={isWorkedOut ? worked : line.netText}
        onChange={(netText) =>
          entry.edit((form) => changeLine(form, line.key, (by) => typeInLine(by, { netText })))
        }
      />
    </div>
  );
};

const priceHint = ({ priceText, listPriceGr, unit }: LineForm): string | undefined =>
  listPriceGr === null || parseMoney(priceText) === listPriceGr
    ? undefined
    : text.listPrice(formatPrice(listPriceGr, unit));

const PriceField = ({ entry, line }: LineProps) => {
  const path = linePath(line.key, 'price');
  return (
    <div {...fieldAt(path)}>
      <NumberField
        label={isKg(line.unit) ? text.price : text.priceIn(line.unit)}
        size="entry"
        isRequired
        hint={priceHint(line)}
        error={entry.errorAt(path)}
        value={line.priceText}
        onChange={(priceText) =>
          entry.edit((form) => changeLine(form, line.key, (by) => typeInLine(by, { priceText })))
        }
      />
    </div>
  );
};

const LineValue = ({ line }: { readonly line: LineForm }) => {
  const result = lineResult(line);
  return (
    <div className={styles.value}>
      <span className={styles.valueLabel}>{text.value}</span>
      <p>
        <strong>{'errors' in result ? '–' : formatMoneyNumber(result.value.valueGr)}</strong>
        <small>{line.wasteCodeText}</small>
      </p>
    </div>
  );
};

const LineTools = ({ entry, line, place }: PlacedLineProps) => {
  const { lines } = entry.state.form;
  // Runs after the menu has closed, because closing returns the focus to the menu's button.
  const act = (action: LineAction) => () => void setTimeout(() => entry.act(line.key, action));
  return (
    <div className={styles.tools}>
      <IconButton
        label={text.details}
        icon={Scale}
        isPressed={line.isWeighed}
        onPress={() => entry.act(line.key, 'details')}
      />
      <Menu
        label={text.lineActions(place)}
        entries={[
          { id: 'duplicate', label: text.duplicateLine, icon: Copy, onAction: act('duplicate') },
          ...(place > 1
            ? [{ id: 'up', label: text.moveUp, icon: ArrowUp, onAction: act('up') }]
            : []),
          ...(place < lines.length
            ? [{ id: 'down', label: text.moveDown, icon: ArrowDown, onAction: act('down') }]
            : []),
          {
            id: 'remove',
            label: text.removeLine,
            icon: Trash,
            isDanger: true,
            onAction: act('remove'),
          },
        ]}
      />
    </div>
  );
};

export const LineGroup = ({ entry, line, place }: PlacedLineProps) => (
  <fieldset className={styles.line}>
    <legend>
      <VisuallyHidden>{text.line(place)}</VisuallyHidden>
    </legend>
    <div className={styles.row}>
      <ProductField entry={entry} line={line} />
      <NetField entry={entry} line={line} />
      <PriceField entry={entry} line={line} />
      <LineValue line={line} />
      <LineTools entry={entry} line={line} place={place} />
    </div>
    {line.isWeighed && <LineDetails entry={entry} line={line} />}
  </fieldset>
);
