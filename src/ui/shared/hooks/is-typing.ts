/** Whether a key belongs to a field in which somebody types. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');
