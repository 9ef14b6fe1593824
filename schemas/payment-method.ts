import * as z from 'zod/mini';

export const PaymentMethod = z.enum(['cash', 'transfer', 'blik']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
