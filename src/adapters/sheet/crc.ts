/** CRC-32, by which a zip detects a damaged file. */

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

export const createCheck = () => {
  let rest = 0xffffffff;
  return {
    add(bytes: Uint8Array): void {
      let sum = rest;
      for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0);
      rest = sum;
    },
    sum: (): number => (rest ^ 0xffffffff) >>> 0,
  };
};
