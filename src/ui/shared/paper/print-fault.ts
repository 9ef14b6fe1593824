/** The browser took the paper and began no print: nothing went to a printer. */
export class PrintFault extends Error {
  override readonly name = 'PrintFault';
}
