import { describe, expect, it } from 'vitest';
import { receiptPdf } from '#adapters/pdf/receipt-pdf.ts';
import { receiptPrint } from '#domain/print/receipt-print.ts';
import { sampleReceipt } from '#test/domain/print/sample-receipt.ts';

describe('the PDF in a browser', () => {
  it('[FN-6] uses the fonts that the app serves', async () => {
    const blob = await receiptPdf([receiptPrint(sampleReceipt(3), null)]);
    expect(blob.type).toBe('application/pdf');
    expect(await blob.slice(0, 5).text()).toBe('%PDF-');
    expect(blob.size).toBeGreaterThan(15_000);
  });
});
