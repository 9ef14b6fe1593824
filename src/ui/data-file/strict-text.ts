/**
 * Decodes a file that this app wrote. Returns null if a byte is invalid, so that no damaged name is
 * taken over.
 */
export const readStrictText = async (file: Pick<Blob, 'arrayBuffer'>): Promise<string | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Recognizes UTF-16 by its byte order mark, or by a `{` of two bytes at the start. */
const detectEncoding = ([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  const start = `${String(first)} ${String(second)}`;
  if (start === '255 254' || start === '123 0') return 'utf-16le';
  return start === '254 255' || start === '0 123' ? 'utf-16be' : 'utf-8';
};
