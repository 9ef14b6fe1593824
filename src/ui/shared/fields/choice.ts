export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Throws if no choice has the value. */
export const findChoice = <Value extends string>(
  choices: readonly Choice<Value>[],
  text: unknown,
): Value => {
  const choice = choices.find(({ value }) => value === text);
  if (choice === undefined) throw new Error(`unknown choice ${String(text)}`);
  return choice.value;
};
