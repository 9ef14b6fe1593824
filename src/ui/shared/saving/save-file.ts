/** How long a file may take to be read after it was handed over, ms. */
export const RELEASE_AFTER_MS = 60_000;

const handedOver = new Set<string>();

const release = (url: string): void => {
  handedOver.delete(url);
  URL.revokeObjectURL(url);
};

/** Hands a file to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  handedOver.add(url);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => release(url), RELEASE_AFTER_MS);
};

/** From now on no address leads to a file that was handed over; what the browser has begun to read goes on. */
export const releaseFiles = (): void => {
  for (const url of handedOver) release(url);
};
