import listed from './catalogue.json' with { type: 'json' };
import type { DemoWasteCode } from './waste-names.text.ts';

/** The price is in grosze per kilogram, the deduction in hundredths of a per cent. */
export interface DemoProduct {
  readonly name: string;
  readonly code: DemoWasteCode;
  readonly priceGr: number;
  readonly deductionBp?: number;
  readonly isFavourite?: boolean;
}

/** `usualKg` is the weight that a seller brings at once. */
export interface DemoCategory {
  readonly name: string;
  readonly usualKg: readonly [from: number, to: number];
  /** True if a private seller needs the form of art. 102. */
  readonly requiresForm: boolean;
  /** Relative frequency among the categories. */
  readonly share: number;
  readonly products: readonly [DemoProduct, ...DemoProduct[]];
}

/** Prices of an ordinary day in 2026. */
export const catalogue = listed as unknown as readonly DemoCategory[];
