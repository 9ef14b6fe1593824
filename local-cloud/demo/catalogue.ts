import listed from './catalogue.json' with { type: 'json' };
import type { DemoWasteCode } from './waste-names.text.ts';

/** A product of the demo. Price in grosze a kilogram; deduction in hundredths of a per cent. */
export interface DemoProduct {
  readonly name: string;
  readonly code: DemoWasteCode;
  readonly priceGr: number;
  readonly deductionBp?: number;
  readonly isFavourite?: boolean;
}

/** A category of the demo, and what a seller brings of it at once, in kilograms. */
export interface DemoCategory {
  readonly name: string;
  readonly usualKg: readonly [from: number, to: number];
  /** Whether art. 102's form is needed when a person sells it. */
  readonly requiresForm: boolean;
  /** How often it is brought, compared with the others. */
  readonly share: number;
  readonly products: readonly [DemoProduct, ...DemoProduct[]];
}

/** What the demonstration yard buys, with prices of an ordinary day in 2026. */
export const catalogue = listed as unknown as readonly DemoCategory[];
