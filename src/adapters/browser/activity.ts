import type { Activity } from '#machines/ports/lock-ports.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export const browserActivity = (page: Window = window): Activity => ({
  subscribe: (listener) => {
    const options = { capture: true, passive: true };
    for (const touch of TOUCHES) page.addEventListener(touch, listener, options);
    return () => {
      for (const touch of TOUCHES) page.removeEventListener(touch, listener, options);
    };
  },
});
