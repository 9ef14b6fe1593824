/** Replaces no-break spaces by ordinary spaces. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u00a0', ' ');
