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

/** How a badge looks: amber waits, red needs you, grey is void, plain is well. */
export type BadgeTone = 'wait' | 'danger' | 'void' | 'plain';

/** A state in colour, icon and word, always all three. */
export const Badge = ({
  tone,
  icon: IconOf,
  isShort = false,
  children,
}: {
  readonly tone: BadgeTone;
  readonly icon: Icon;
  /** The word is heard, and shown on hover, only. */
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

/** The states a record can be in. */
export type RecordState = keyof typeof badgeText;

const looks = {
  pending: { tone: 'wait', icon: Clock },
  voided: { tone: 'void', icon: Ban },
  duplicate: { tone: 'danger', icon: TriangleAlert },
  double: { tone: 'danger', icon: Files },
  conflict: { tone: 'danger', icon: TriangleAlert },
  synced: { tone: 'plain', icon: Check },
} satisfies Record<RecordState, { tone: BadgeTone; icon: Icon }>;

/** The badge of a record's state, with its word of `badgeText`. */
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
