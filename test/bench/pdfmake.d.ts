/** What is used of pdfmake, which brings no types. */
declare module 'pdfmake/build/pdfmake' {
  const pdfMake: {
    addVirtualFileSystem(fonts: unknown): void;
    createPdf(definition: { readonly content: readonly object[] }): { getBlob(): Promise<Blob> };
  };
  export default pdfMake;
}

declare module 'pdfmake/build/vfs_fonts' {
  const fonts: unknown;
  export default fonts;
}
