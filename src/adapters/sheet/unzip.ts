/**
 * Reads the files of a zip as text, piece by piece. The stated size of an unpacked file is not
 * trusted; `weigh` counts the bytes instead.
 */
import { createCheck } from './crc.ts';
import type { Weigh } from './weight.ts';

interface Entry {
  readonly method: number;
  readonly check: number;
  readonly size: number;
  readonly offset: number;
}

/** Yields the text of a file in pieces; null if the zip has no such file. */
export type Unzip = (name: string) => AsyncGenerator<string> | null;

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
/** Small, because some browsers unpack all given bytes at once, up to a thousandfold. */
const BYTES_AT_ONCE = 8192;

/** Finds the end record, which a comment may follow. Throws if there is none. */
const findEnd = (view: DataView): number => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new Error('a zip without its end');
};

const readEntries = (bytes: Uint8Array): ReadonlyMap<string, Entry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const from = at + 46;
    const nameEnd = from + (name ?? 0);
    entries.set(new TextDecoder().decode(bytes.subarray(from, nameEnd)), {
      method: view.getUint16(at + 10, true),
      check: view.getUint32(at + 16, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
};

const packedBytes = (bytes: Uint8Array<ArrayBuffer>, { offset, size }: Entry) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
  const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  return bytes.subarray(start, start + size);
};

const toStream = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream({
    pull: (to) => {
      if (at >= bytes.length) return to.close();
      to.enqueue(bytes.subarray(at, at + BYTES_AT_ONCE));
      at += BYTES_AT_ONCE;
    },
  });
};

const inflate = (bytes: Uint8Array<ArrayBuffer>, entry: Entry) => {
  const packed = toStream(packedBytes(bytes, entry));
  return entry.method === STORED
    ? packed
    : packed.pipeThrough(new DecompressionStream('deflate-raw'));
};

/** Uses a reader, because some browsers cannot iterate over a stream with `for await`. */
async function* readText(
  plain: ReadableStream<Uint8Array>,
  entry: Entry,
  weigh: Weigh,
): AsyncGenerator<string> {
  const reader = plain.getReader();
  const decoder = new TextDecoder();
  const check = createCheck();
  // If the caller stops early, nothing more is unpacked, so the stream needs no closing.
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    weigh('bytes', value.length);
    check.add(value);
    yield decoder.decode(value, { stream: true });
  }
  if (check.sum() !== entry.check) throw new Error('a zip with a damaged file');
  yield decoder.decode();
}

/** Throws, at once or while reading, if the zip cannot be read or is too heavy. */
export const openZip = (bytes: Uint8Array<ArrayBuffer>, weigh: Weigh): Unzip => {
  const entries = readEntries(bytes);
  return (name) => {
    const entry = entries.get(name);
    return entry === undefined ? null : readText(inflate(bytes, entry), entry, weigh);
  };
};
