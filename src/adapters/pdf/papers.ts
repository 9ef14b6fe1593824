/** Every paper there is, as one file of the build that is loaded when the first one is wanted. */
export { priceListPdf } from './price-list-pdf.ts';
export { receiptPages, receiptPdf } from './receipt-pdf.ts';
export { registerPdf } from './register-pdf.ts';
export { rollTestPages, rollTestPdf } from './roll-test-pdf.ts';
export { tablePdf } from './table-pdf.ts';
