import { formatMass, formatMoney } from '#ui/shared/words/format.text.ts';
import type { MaterialSum } from './material-sums.ts';
import styles from './material-bars.module.css';

export const MaterialBars = ({ materials }: { readonly materials: readonly MaterialSum[] }) => (
  <ul className={styles.materials}>
    {materials.map(({ name, totalG, totalGr, share }) => (
      <li key={name}>
        <span>{name}</span>
        <strong>{formatMoney(totalGr)}</strong>
        <meter className={styles.bar} aria-label={name} min={0} max={1} value={share} />
        <span className={styles.quiet}>{formatMass(totalG)}</span>
      </li>
    ))}
  </ul>
);
