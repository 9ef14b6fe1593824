/**
 * Puts all papers into one file of the build, which the app loads when it needs the first paper.
 */
export { priceListPdf } from '#adapters/pdf/tables/price-list-pdf.ts';
export { receiptPages, receiptPdf } from './receipt-pdf.ts';
export { registerPdf } from '#adapters/pdf/tables/register-pdf.ts';
export { rollTestPages, rollTestPdf } from '#adapters/pdf/slip/roll-test-pdf.ts';
export { tablePdf } from '#adapters/pdf/tables/table-pdf.ts';
