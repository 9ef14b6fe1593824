import type { Page } from 'playwright-core';

/** A keyboard that counts: every key that goes down, and of these the figures that someone has to read off the scale. */
export interface CountedKeys {
  /** Presses one key, or several held together: "Control+Enter" is two. */
  press(keys: string): Promise<void>;
  /** Writes letter by letter. */
  write(text: string): Promise<void>;
  /** Writes what stands on the scale. */
  readOff(figures: string): Promise<void>;
  count(): { readonly keys: number; readonly figures: number };
}

/** Counts the keystrokes on a page; nothing but the keyboard is used. */
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
