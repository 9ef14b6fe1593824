/** Polish Excel saves CSV in Windows-1250. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1250';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const detectUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
};

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Decodes UTF-16 if a byte order mark says so, UTF-8 if all bytes are valid, otherwise
 * Windows-1250. The text does not contain the mark.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const utf16 = detectUtf16(bytes);
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
};
