/** Unusual names that a form must accept unchanged: a description, and the name itself. */
export const ODD_NAMES = [
  ['HTML', '<img src=x onerror="alert(1)"><script>alert(2)</script> & Syn'],
  ['signs beyond the usual plane', '😀👨‍👩‍👧 Żółć 𝔉irma'],
  ['writing from right to left', 'שלום \u202Eעולם'],
  ['500 letters', 'Ł'.repeat(500)],
  ['a formula', '=HYPERLINK("http://x")'],
] as const;
