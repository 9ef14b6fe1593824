/**
 * Sets the page's title to the name of a print job. The new title stands before the screens' own
 * title, which keeps changing. Returns a function that removes it.
 */
export const nameJob = (name: string): (() => void) => {
  const title = document.createElement('title');
  title.textContent = name;
  document.head.prepend(title);
  return () => title.remove();
};

/**
 * Calls `then` at the next tap or key press, since no dialog of the browser is open then. Returns a
 * function that ends the wait.
 */
export const onceTouched = (then: () => void): (() => void) => {
  const waiting = new AbortController();
  const touched = (): void => {
    waiting.abort();
    then();
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, touched, { capture: true, signal: waiting.signal });
  return () => waiting.abort();
};
