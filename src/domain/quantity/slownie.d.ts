declare module '@abbjs/slownie' {
  const slownie: { readonly pl: (whole: number) => string };
  // The package is CommonJS: what it exports is its default.
  export = slownie;
}
