/** The text of a file of our own, or null where a byte of it is no text: a damaged name is no name. */
export const readStrictText = async (file: Pick<Blob, 'arrayBuffer'>): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** UTF-16 has a mark, or a brace of two bytes at its beginning. */
const detectEncoding = ([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const start = `${String(first)} ${String(second)}`;
  if (start === '255 254' || start === '123 0') return 'utf-16le';
  return start === '254 255' || start === '0 123' ? 'utf-16be' : 'utf-8';
};
