/** Every paper there is, as one file of the build that is loaded when the first one is wanted. */
export { priceListPdf } from '#adapters/pdf/tables/price-list-pdf.ts';
export { receiptPages, receiptPdf } from './receipt-pdf.ts';
export { registerPdf } from '#adapters/pdf/tables/register-pdf.ts';
export { rollTestPages, rollTestPdf } from '#adapters/pdf/slip/roll-test-pdf.ts';
export { tablePdf } from '#adapters/pdf/tables/table-pdf.ts';
