import { fireEvent, render } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { Toaster } from '#ui/shared/dialogs/toaster.tsx';

/** Before each test of the file toasts show, none yet, and the clock stands still. */
export const showToasts = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    const { container } = render(<Toaster />);
    // Toasts of another file may still be held by its mouse.
    for (const place of container.children) fireEvent.mouseLeave(place);
  });
};
