import { UPPER_SIGNS } from './cp852.text.ts';

/** Decodes a code page that browsers do not know. */
export const decodeCp852 = (bytes: Uint8Array): string => {
  const signs = new Uint16Array(bytes.length);
  bytes.forEach((byte, at) => {
    signs[at] = byte < 128 ? byte : UPPER_SIGNS.charCodeAt(byte - 128);
  });
  return new TextDecoder('utf-16le').decode(signs);
};
