/**
 * Exact `value * numerator / denominator`, rounded half up. Throws on fractions and beyond 2^53,
 * which are bugs of the caller.
 */
export const scaleHalfUp = (value: number, numerator: number, denominator: number): number => {
  const divisor = BigInt(denominator);
  const doubled = 2n * BigInt(value) * BigInt(numerator) + divisor;
  const rounded = Number(doubled / (2n * divisor));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('rounded value beyond 2^53');
  return rounded;
};
