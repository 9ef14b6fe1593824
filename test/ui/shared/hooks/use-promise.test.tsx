import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answered, usePromise } from '#ui/shared/hooks/use-promise.ts';

const later = () => {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((give) => (resolve = give));
  return { promise, resolve };
};

const shown = (first: Promise<string>) =>
  renderHook(({ promise }) => usePromise(promise), { initialProps: { promise: first } });

describe('the answer of a promise', () => {
  it('is null until it comes, and then returned at once', async () => {
    const { promise, resolve } = later();
    const { result } = shown(promise);
    expect(result.current).toBeNull();
    await act(async () => resolve('draft'));
    expect(result.current).toEqual({ value: 'draft' });
  });

  it('is there from the first render if it came before', async () => {
    const promise = answered(Promise.resolve(null));
    await promise;
    const { result } = renderHook(() => usePromise(promise));
    expect(result.current).toEqual({ value: null });
  });

  it('is that of the current promise', async () => {
    const { result, rerender } = shown(Promise.resolve('first'));
    const { promise, resolve } = later();
    rerender({ promise });
    await act(async () => undefined);
    expect(result.current).toBeNull();
    await act(async () => resolve('second'));
    expect(result.current).toEqual({ value: 'second' });
  });

  it('is thrown if it is an error', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const promise = answered(Promise.reject(new Error('no disk')));
    await promise.catch(() => undefined);
    expect(() => renderHook(() => usePromise(promise))).toThrow('no disk');
  });
});
