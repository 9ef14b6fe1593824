import { fireEvent, render } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { Toaster } from '#ui/shared/dialogs/toaster.tsx';

/** Renders an empty list of toasts and stops the clock before each test of the file. */
export const showToasts = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    const { container } = render(<Toaster />);
    // The mouse of another file's test may still hold toasts open.
    for (const place of container.children) fireEvent.mouseLeave(place);
  });
};
