import { act, render } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';
import { Toaster } from '#ui/components/toaster.tsx';

/** Before each test of the file toasts show, none yet, and the clock stands still. */
export const showToasts = (): void => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => toast.remove());
    vi.useRealTimers();
  });
};
