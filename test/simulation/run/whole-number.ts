/** A number of a command's options; ends the command with one line where it is none, or less than 1. */
export const wholeNumber = (option: string, text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${option} ${text}: say a whole number, 1 or more.`);
  process.exit(1);
};
