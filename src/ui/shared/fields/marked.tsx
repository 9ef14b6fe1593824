import { markMatches } from './match-marks.ts';

export const Marked = ({ text, query }: { readonly text: string; readonly query: string }) => (
  <>
    {markMatches(text, query).map(({ text: piece, isMatch }, place) =>
      isMatch ? <mark key={place}>{piece}</mark> : piece,
    )}
  </>
);
