/**
 * Parses a whole number from a command's option; ends
 * the process if it is less than 1 or no number.
 */
export const wholeNumber = (option: string, text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${option} ${text}: say a whole number, 1 or more.`);
  process.exit(1);
};
