import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** A card: one heading, at most one action in its head. */
export interface CardProps {
  readonly title?: string;
  /** One link or button beside the heading. */
  readonly action?: ReactNode;
  /** Without padding, for a table or list that fills the card. */
  readonly isFlush?: boolean;
  /** Stands above what fills the card, within its padding. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Paper on the yard's ground; a section named by its heading. */
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
