/** A price list to hang at the gate. */
export interface PriceListPrint {
  readonly title: string;
  /** The yard, and from which day the prices are. */
  readonly subtitle: string;
  readonly groups: readonly PriceGroup[];
  /** The notes below the prices. */
  readonly note: string;
}

/** A category with the names and prices of its products, written as they are printed. */
export interface PriceGroup {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, price: string])[];
}
