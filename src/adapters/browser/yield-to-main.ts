/** Lets the page draw and answer between two parts of a longer work. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
