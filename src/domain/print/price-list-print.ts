export interface PriceListPrint {
  readonly title: string;
  /** The yard, and the day from which the prices apply. */
  readonly subtitle: string;
  readonly groups: readonly PriceGroup[];
  readonly note: string;
}

export interface PriceGroup {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, price: string])[];
}
