import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: string;
  readonly action?: ReactNode;
  /** No padding, for a table or list that fills the card. */
  readonly isFlush?: boolean;
  /** Padded content above a table or list that fills the card. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const Card = ({ title, action, isFlush = false, note, children }: CardProps) => {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={title === undefined ? undefined : headingId}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 id={headingId}>{title}</h2>
          {action}
        </div>
      )}
      {note !== undefined && note !== false && <div className={styles.note}>{note}</div>}
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
};
