import { type ReactNode, useId } from 'react';
import styles from './radio-cards.module.css';

export interface RadioCardsProps<Value> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly content: ReactNode }[];
  /** Null as long as nothing is chosen. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  /** Shown below the cards. */
  readonly children?: ReactNode;
}

/** Radio buttons one below the other, for options that need more than a word. */
export const RadioCards = <Value,>({
  legend,
  options,
  chosen,
  onChoose,
  children,
}: RadioCardsProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend>{legend}</legend>
      {options.map(({ value, content }, place) => (
        <label key={typeof value === 'string' ? value : place} className={styles.card}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{content}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
};
