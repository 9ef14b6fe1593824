import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PaperFrame } from '#ui/shared/paper/paper-frame.tsx';

it('is another frame for another paper: one that goes on adds a step to the way back', () => {
  const { rerender } = render(<PaperFrame url="about:blank#1" title="Kwit" />);
  const first = screen.getByTitle('Kwit');
  rerender(<PaperFrame url="about:blank#2" title="Kwit" />);
  expect(screen.getByTitle('Kwit')).not.toBe(first);
});
