/** True if a key press belongs to a form field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');
