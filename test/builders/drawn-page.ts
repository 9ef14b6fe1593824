import type { DrawnPage } from '#domain/print/drawn-page.ts';

export const drawnPage = (text: string): DrawnPage => ({
  ...{ width: 80, height: 120 },
  marks: [{ kind: 'text', text, x: 4, baseline: 10, size: 9, isBold: true }],
});
