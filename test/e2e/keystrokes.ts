import type { Page } from 'playwright-core';

/** A keyboard that counts keys, and separately the figures that the user reads off the scale. */
export interface CountedKeys {
  /** Presses one key, or several together: "Control+Enter" counts as two. */
  press(keys: string): Promise<void>;
  write(text: string): Promise<void>;
  /** Types figures from the scale, which do not count as keys. */
  readOff(figures: string): Promise<void>;
  count(): { readonly keys: number; readonly figures: number };
}

export const countedKeys = ({ keyboard }: Page): CountedKeys => {
  let keys = 0;
  let figures = 0;
  return {
    press: (together) => {
      keys += together.split('+').length;
      return keyboard.press(together);
    },
    write: (text) => {
      keys += text.length;
      return keyboard.type(text);
    },
    readOff: (text) => {
      figures += text.length;
      return keyboard.type(text);
    },
    count: () => ({ keys, figures }),
  };
};
