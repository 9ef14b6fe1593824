/** @react-pdf/renderer, with the font that pdfmake ships, since its own have no Polish letters. */
import { Document, Font, Page, pdf, Text, View } from '@react-pdf/renderer';
import fonts from 'pdfmake/build/vfs_fonts';
import { createElement } from 'react';
import type { Receipt } from '#schemas/receipt.ts';
import { cellsOf } from './cells.ts';

const FONT = (fonts as Readonly<Record<string, string>>)['Roboto-Regular.ttf'] ?? '';

Font.register({ family: 'Roboto', src: `data:font/ttf;base64,${FONT}` });

const row = (cells: readonly string[], key: number) =>
  createElement(
    View,
    { key, style: { flexDirection: 'row' } },
    ...cells.map((text) => createElement(Text, { style: { width: 100 } }, text)),
  );

const pageOf = (receipt: Receipt) =>
  createElement(
    Page,
    { key: receipt.id, size: 'A4', style: { fontFamily: 'Roboto', fontSize: 11 } },
    createElement(Text, null, `Kwit ${receipt.number}`),
    createElement(Text, null, `${receipt.client?.name ?? ''} ${receipt.client?.address ?? ''}`),
    ...cellsOf(receipt).map(row),
  );

export const drawByReact = (receipts: readonly Receipt[]): Promise<Blob> =>
  pdf(createElement(Document, null, ...receipts.map(pageOf))).toBlob();
