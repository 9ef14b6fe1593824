/**
 * The rules are broken or use unsupported features. Thrown at load, so that no request runs under
 * them.
 */
export class RulesError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(message: string, place: { readonly line: number; readonly column: number }) {
    super(`Rules, line ${place.line}, column ${place.column}: ${message}`);
    this.name = 'RulesError';
    this.line = place.line;
    this.column = place.column;
  }
}
