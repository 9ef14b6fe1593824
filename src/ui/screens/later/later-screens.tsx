import Hammer from 'lucide-react/icons/hammer';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { laterText, menuText } from '#ui/text/layout.ts';

/** A page that is not built yet, said openly. */
export const LaterScreen = ({ title, fact }: { readonly title: string; readonly fact: string }) => (
  <>
    <PageHeader title={title} />
    <Card>
      <EmptyState icon={Hammer} fact={fact} />
    </Card>
  </>
);

/** /statistics, until it is built. */
export const StatisticsScreen = () => (
  <LaterScreen title={menuText.statistics} fact={laterText.statistics} />
);
