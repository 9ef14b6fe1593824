declare module '@abbjs/slownie' {
  const slownie: { readonly pl: (whole: number) => string };
  // The package is CommonJS: its export is the default.
  export = slownie;
}
