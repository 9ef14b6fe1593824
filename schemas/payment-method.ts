import * as z from 'zod/mini';

/** How the seller is paid. */
export const PaymentMethod = z.enum(['cash', 'transfer', 'blik']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
