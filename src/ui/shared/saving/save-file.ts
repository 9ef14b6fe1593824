/** Time that the browser has to read a file, ms. */
export const RELEASE_AFTER_MS = 60_000;

const handedOver = new Set<string>();

const release = (url: string): void => {
  handedOver.delete(url);
  URL.revokeObjectURL(url);
};

export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  handedOver.add(url);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => release(url), RELEASE_AFTER_MS);
};

/** Revokes the addresses of all saved files. Downloads that have begun continue. */
export const releaseFiles = (): void => {
  for (const url of handedOver) release(url);
};
