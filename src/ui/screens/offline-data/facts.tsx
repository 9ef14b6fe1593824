import styles from './facts.module.css';

/** Names and values. */
export const Facts = ({
  rows,
}: {
  readonly rows: readonly (readonly [name: string, value: string])[];
}) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
