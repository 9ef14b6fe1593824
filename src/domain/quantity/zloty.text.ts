/** Polish plural forms; `other` is for fractions. */
export const ZLOTY = { one: 'złoty', few: 'złote', many: 'złotych', other: 'złotego' } as const;
