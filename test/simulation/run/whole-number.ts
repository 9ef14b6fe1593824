/** A number of a command's options; one that is none or less than 1 ends the command. */
export const wholeNumber = (option: string, text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${option} ${text}: say a whole number, 1 or more.`);
  process.exit(1);
};
