/**
 * Lets the page bear a name for as long as a job takes it from there, and gives the end of that. The name stands before the
 * screens' own title, which goes on changing behind it.
 */
export const nameJob = (name: string): (() => void) => {
  const title = document.createElement('title');
  title.textContent = name;
  document.head.prepend(title);
  return () => title.remove();
};

/** Calls back once the page is touched again: then no dialog of the browser is before it. Gives the end of waiting. */
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
