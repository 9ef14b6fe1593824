/** The currency by the plural rules of Polish; `other` is for fractions. */
export const ZLOTY = { one: 'złoty', few: 'złote', many: 'złotych', other: 'złotego' } as const;
