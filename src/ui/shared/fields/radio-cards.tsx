import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { classNames } from '#ui/shared/widgets/class-names.ts';
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
  // The library knows an option by a text, here its place.
  const place = options.findIndex(({ value }) => value === chosen);
  return (
    <RadioGroup
      className={classNames(styles.cards)}
      value={place < 0 ? null : String(place)}
      onChange={(text) => {
        const option = options[Number(text)];
        if (option !== undefined) onChoose(option.value);
      }}
    >
      <Label className={styles.legend}>
        <span>{legend}</span>
      </Label>
      {options.map(({ content }, at) => (
        <Radio key={at} value={String(at)} className={classNames(styles.card)}>
          <span className={styles.dot} aria-hidden="true" />
          <span>{content}</span>
        </Radio>
      ))}
      {children}
    </RadioGroup>
  );
};
