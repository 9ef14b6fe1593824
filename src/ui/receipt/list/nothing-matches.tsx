import ReceiptIcon from 'lucide-react/icons/receipt-text';
import { Button } from '#ui/shared/widgets/button.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { NO_FILTER } from '#ui/receipt/receipt-filter.ts';
import type { ReceiptFiltersProps } from './receipt-filters.tsx';

export const NothingMatches = ({
  filter,
  onFilter,
}: Pick<ReceiptFiltersProps, 'filter' | 'onFilter'>) => (
  <EmptyState
    icon={ReceiptIcon}
    fact={text.notFoundFact(filter.q.trim())}
    advice={text.notFoundAdvice}
    action={<Button onPress={() => onFilter(NO_FILTER)}>{text.showAll}</Button>}
  />
);
