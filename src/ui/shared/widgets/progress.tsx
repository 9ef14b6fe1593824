import styles from './progress.module.css';

export interface ProgressProps {
  /** Accessible name of the bar. */
  readonly label: string;
  /** Progress in words; screen readers announce each change. */
  readonly words: string;
  readonly done: number;
  /** Null if the end is unknown. */
  readonly total: number | null;
}

export const Progress = ({ label, words, done, total }: ProgressProps) => (
  <div className={styles.progress}>
    <p role="status">{words}</p>
    <progress
      className={styles.bar}
      aria-label={label}
      {...(total === null ? {} : { value: done, max: total })}
    />
  </div>
);
