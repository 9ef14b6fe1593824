/** Thrown if the browser took the paper but did not start printing. */
export class PrintFault extends Error {
  override readonly name = 'PrintFault';
}
