import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState } from 'react';
import { parseCalendarDate, warsawDate } from '#domain/time/calendar.ts';
import { parseMoney } from '#domain/quantity/decimal.ts';
import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Category } from '#schemas/product.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { DateField } from '#ui/shared/fields/date-field.tsx';
import { NumberField } from '#ui/shared/fields/number-field.tsx';
import { SearchField } from '#ui/shared/fields/search-field.tsx';
import type { Choice } from '#ui/shared/fields/choice.ts';
import { Select } from '#ui/shared/fields/select.tsx';
import { useApp } from '#ui/services/services.ts';
import { filterText as text, periodChoiceText, stateText } from './receipt-filter.text.ts';
import { paymentText, receiptsText } from '#ui/receipt/receipts.text.ts';
import {
  type FilterChoices,
  furtherCount,
  PERIODS,
  type ReceiptFilter,
  STATES,
  withoutFurther,
} from '#ui/receipt/receipt-filter.ts';
import styles from './receipt-filters.module.css';

export interface ReceiptFiltersProps {
  readonly filter: ReceiptFilter;
  readonly onFilter: (filter: ReceiptFilter) => void;
  readonly choices: FilterChoices;
  readonly categories: readonly Category[];
  /** True on a client's own page, where all receipts have one seller. */
  readonly isOfOneClient?: boolean;
}

type Change = (changes: Partial<ReceiptFilter>) => void;

const PERIOD_OPTIONS = (['', ...PERIODS] as const).map((value) => ({
  value,
  label: periodChoiceText[value],
}));

const PAYMENTS = Object.entries(paymentText).map(([value, label]) => ({ value, label }));
const STATE_OPTIONS = STATES.map((value) => ({ value, label: stateText[value] }));

/**
 * Keeps the chosen value as an option even if no receipt has it any more, since a link may ask for
 * it.
 */
const choicesWith = (
  any: string,
  options: readonly Choice<string>[],
  chosen: string,
): readonly Choice<string>[] => {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', label: any },
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...options,
  ];
};

const dateError = (typed: string, now: number): string | undefined =>
  typed === '' || parseCalendarDate(typed, warsawDate(now)) !== null ? undefined : text.dateError;

const amountError = (typed: string): string | undefined =>
  typed === '' || typeof parseMoney(typed) === 'number' ? undefined : text.amountError;

interface PartProps {
  readonly filter: ReceiptFilter;
  readonly change: Change;
}

const Dates = ({ filter, change }: PartProps) => {
  const now = useApp().now();
  const field = (name: 'from' | 'to') => (
    <DateField
      label={text[name]}
      value={filter[name]}
      now={now}
      error={dateError(filter[name], now)}
      onChange={(typed) => change({ [name]: typed })}
    />
  );
  return (
    <div className={styles.dates}>
      {field('from')}
      {field('to')}
    </div>
  );
};

const Amounts = ({ filter: { min, max }, change }: PartProps) => (
  <>
    <NumberField
      label={text.min}
      value={min}
      error={amountError(min)}
      onChange={(typed) => change({ min: typed })}
    />
    <NumberField
      label={text.max}
      value={max}
      error={amountError(max)}
      onChange={(typed) => change({ max: typed })}
    />
  </>
);

const Lists = ({
  filter,
  change,
  choices,
  categories,
}: PartProps & Pick<ReceiptFiltersProps, 'choices' | 'categories'>) => {
  const select = (
    name: 'product' | 'category' | 'code' | 'payment' | 'state',
    any: string,
    options: readonly Choice<string>[],
  ) => (
    <Select
      label={text[name]}
      value={filter[name]}
      options={choicesWith(any, options, filter[name])}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const products = choices.products.map((value) => ({ value, label: value }));
  const codes = choices.codes.map((value) => ({ value, label: formatWasteCode(value) }));
  return (
    <>
      {select('product', text.any, products)}
      {select(
        'category',
        text.anyFeminine,
        categories.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select('code', text.any, codes)}
      {select('payment', text.anyFeminine, PAYMENTS)}
      {select('state', text.any, STATE_OPTIONS)}
    </>
  );
};

export const ReceiptFilters = ({
  filter,
  onFilter,
  choices,
  categories,
  isOfOneClient = false,
}: ReceiptFiltersProps) => {
  const count = furtherCount(filter);
  const [isOpen, setIsOpen] = useState(count > 0);
  const further = useId();
  const change: Change = (changes) => onFilter({ ...filter, ...changes });
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={receiptsText.search}
          placeholder={
            isOfOneClient ? receiptsText.searchOfOneClient : receiptsText.searchPlaceholder
          }
          value={filter.q}
          onChange={(q) => change({ q })}
        />
        <Select
          label={text.period}
          isLabelHidden
          value={PERIODS.find((known) => known === filter.period) ?? ''}
          options={PERIOD_OPTIONS}
          onChange={(period) => change({ period })}
        />
        <Button
          icon={ListFilter}
          isExpanded={isOpen}
          controls={further}
          onPress={() => setIsOpen(!isOpen)}
        >
          {text.filters(count)}
        </Button>
      </div>
      {filter.period === 'dates' && <Dates filter={filter} change={change} />}
      {isOpen && (
        <div id={further} role="group" aria-label={text.group} className={styles.further}>
          <Lists filter={filter} change={change} choices={choices} categories={categories} />
          <Amounts filter={filter} change={change} />
          {count > 0 && (
            <div className={styles.clear}>
              <Button variant="quiet" onPress={() => onFilter(withoutFurther(filter))}>
                {text.clear}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
};
