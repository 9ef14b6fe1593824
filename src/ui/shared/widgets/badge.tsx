import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Files from 'lucide-react/icons/files';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { badgeText } from './badges.text.ts';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './badge.module.css';

/** `wait` is amber, `danger` is red and needs the user, `void` is grey, `plain` is fine. */
export type BadgeTone = 'wait' | 'danger' | 'void' | 'plain';

/** Shows a state by colour, icon and word, always all three. */
export const Badge = ({
  tone,
  icon: IconOf,
  isShort = false,
  children,
}: {
  readonly tone: BadgeTone;
  readonly icon: Icon;
  /** Only screen readers and the tooltip say the word. */
  readonly isShort?: boolean;
  readonly children: string;
}) => (
  <span
    className={classNames(styles.badge, tone !== 'void' && styles[tone])}
    title={isShort ? children : undefined}
  >
    <IconOf size={14} strokeWidth={2.25} aria-hidden="true" />
    {isShort ? <VisuallyHidden>{children}</VisuallyHidden> : children}
  </span>
);

export type RecordState = keyof typeof badgeText;

const looks = {
  pending: { tone: 'wait', icon: Clock },
  voided: { tone: 'void', icon: Ban },
  duplicate: { tone: 'danger', icon: TriangleAlert },
  double: { tone: 'danger', icon: Files },
  conflict: { tone: 'danger', icon: TriangleAlert },
  synced: { tone: 'plain', icon: Check },
} satisfies Record<RecordState, { tone: BadgeTone; icon: Icon }>;

export const StateBadge = ({
  state,
  isShort = false,
}: {
  readonly state: RecordState;
  readonly isShort?: boolean;
}) => (
  <Badge {...looks[state]} isShort={isShort}>
    {badgeText[state]}
  </Badge>
);
