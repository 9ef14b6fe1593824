import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaperFrame } from '#ui/shared/paper/paper-frame.tsx';

it('a new paper gets a new frame, since a reused frame would add a step to the history', () => {
  const { rerender } = render(<PaperFrame url="about:blank#1" title="Kwit" />);
  const first = screen.getByTitle('Kwit');
  rerender(<PaperFrame url="about:blank#2" title="Kwit" />);
  expect(screen.getByTitle('Kwit')).not.toBe(first);
});
