/** How long a file may take to be read after it was handed over, ms. */
export const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS);
};
