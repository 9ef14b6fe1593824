import type { Block } from '#machines/limits/limiters.ts';
import { limitText } from '#ui/shared/words/rate-limits.text.ts';
import { Countdown } from './countdown.tsx';
import { Note } from './note.tsx';

export const LimitNote = ({ block }: { readonly block: Block }) => (
  <Note tone="danger">
    {limitText(block.operation)} <Countdown leftMs={block.leftMs} />
  </Note>
);
