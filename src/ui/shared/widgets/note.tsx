import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './note.module.css';

/** `info` explains, `wait` warns, `danger` says what failed and is read out at once. */
export interface NoteProps {
  readonly tone?: 'info' | 'wait' | 'danger';
  readonly children: ReactNode;
}

export const Note = ({ tone = 'info', children }: NoteProps) => {
  const IconOf = tone === 'info' ? Info : TriangleAlert;
  return (
    <div
      className={classNames(styles.note, tone !== 'info' && styles[tone])}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <IconOf size={20} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  );
};

export const NoteAction = ({
  onPress,
  children,
}: {
  readonly onPress: () => void;
  readonly children: string;
}) => (
  <span className={styles.action}>
    <Button variant="link" onPress={onPress}>
      {children}
    </Button>
  </span>
);
