import { formatWasteCode } from '#domain/catalogue/waste-codes.ts';
import type { Receipt, ReceiptItem } from '#schemas/receipt.ts';
import { Struck } from '#ui/shared/lists/data-table.tsx';
import {
  formatDateTime,
  formatKg,
  formatMg,
  formatMoney,
  formatMoneyNumber,
  formatPrice,
} from '#ui/shared/words/format.text.ts';
import { paymentText, receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';
import styles from './receipt-words.module.css';

const Line = ({ item }: { readonly item: ReceiptItem }) => (
  <li className={styles.line}>
    <span className={styles.name}>{item.name}</span>
    <strong>{formatMoneyNumber(item.valueGr)}</strong>
    <span className={styles.quiet}>
      {text.quantity(item.netG, item.unit)} × {formatPrice(item.priceGr, item.unit)}
    </span>
    <span className={styles.quiet}>{formatWasteCode(item.wasteCode)}</span>
  </li>
);

/** Shows a receipt as text on a phone, where two A4 copies would be too small to read. */
export const ReceiptWords = ({ receipt }: { readonly receipt: Receipt }) => (
  <div className={isIssued(receipt) ? styles.words : styles.voided}>
    <p>
      <strong className={styles.seller}>{receipt.client.name}</strong>
      <span className={styles.quiet}>{addressLine(receipt.client)}</span>
    </p>
    <ul aria-label={text.materials} className={styles.lines}>
      {receipt.items.map((item, place) => (
        <Line key={place} item={item} />
      ))}
    </ul>
    <p className={styles.sum}>
      <span>{text.payout}</span>
      <strong>
        <Struck>{formatMoney(receipt.totalGr)}</Struck>
      </strong>
      <span className={styles.quiet}>{paymentText[receipt.paymentMethod]}</span>
      <span className={styles.quiet}>
        {formatKg(receipt.totalG)} · {formatMg(receipt.totalG)}
      </span>
    </p>
    <p className={styles.quiet}>
      {[formatDateTime(receipt.date), receipt.origin, receipt.notes].filter(Boolean).join(' · ')}
    </p>
  </div>
);
