import type { PrintField, ReceiptPrint } from '#domain/print/receipt-print.ts';
import { joinParts } from '#domain/print/print-clean.ts';
import { printText } from '#domain/print/print.text.ts';
import { drawLines, gap, middleBaseline, type Area, type Block } from '#adapters/pdf/pen/block.ts';
import { WEIGHT } from '#adapters/pdf/pen/pen.ts';
import { footBlock, payoutBox } from '#adapters/pdf/pen/settlement.ts';
import { fit, fittedHeight, lineHeight, wrap } from '#adapters/pdf/pen/text-fit.ts';

const rule = ({ pen, x, width }: Area, y: number, weight: number): void => {
  pen.line(x, y, x + width, y, weight);
};

export const slipHead = (area: Area, print: ReceiptPrint, label: string): Block => {
  const { pen, x, width } = area;
  const labelStyle = { size: 7, bold: true };
  const { yard } = print;
  const name = fit(
    pen,
    yard.name,
    { size: 8.5, bold: true },
    width - pen.width(label, labelStyle) - 3,
  );
  const details = fit(
    pen,
    joinParts([yard.address, yard.phone, yard.numbers], ' · '),
    { size: 6.5 },
    width,
    5.5,
  );
  const nameHeight = Math.max(4.2, fittedHeight(name));
  const height = nameHeight + Math.max(3.2, fittedHeight(details)) + 1;
  return {
    height,
    draw: (y) => {
      drawLines(pen, name.lines, x, y + (nameHeight - fittedHeight(name)) / 2, name.style);
      pen.text(label, x + width, middleBaseline(y, 4.2, 7), labelStyle, 'right');
      drawLines(pen, details.lines, x, y + nameHeight, details.style);
      rule(area, y + height, WEIGHT.section);
    },
  };
};

export const slipTitle = (area: Area, print: ReceiptPrint): Block => {
  const { pen, x, width } = area;
  const { slip } = printText;
  const height = 13.6;
  const title = { size: 16, bold: true };
  const number = fit(
    pen,
    print.number,
    { size: 13, bold: true },
    width - pen.width(print.title, title) - 10,
    5,
  );
  const place = fit(
    pen,
    print.placeAndTime,
    { size: 7 },
    width - pen.width(slip.disclaimer, { size: 7 }) - 4,
    4,
  );
  return {
    height,
    draw: (y) => {
      const right = x + width;
      pen.text(print.title, x, middleBaseline(y + 1.4, 7, title.size), title);
      pen.text(
        number.lines[0] ?? '',
        right,
        middleBaseline(y + 1.8, 7, title.size),
        number.style,
        'right',
      );
      const left = right - pen.width(print.number, number.style) - 1.6;
      pen.text(slip.number, left, middleBaseline(y + 1.8, 7, title.size), { size: 7 }, 'right');
      const base = middleBaseline(y + 8.8, 3.6, 7);
      pen.text(slip.disclaimer, x, base, { size: 7 });
      pen.text(place.lines[0] ?? '', right, base, place.style, 'right');
      rule(area, y + height, WEIGHT.section);
    },
  };
};

const LABEL_COLUMN = 29;

const sellerField = ({ pen, x, width }: Area, { label, value }: PrintField): Block => {
  const fitted = fit(pen, value, { size: 8.5, bold: true }, width - LABEL_COLUMN);
  const height = Math.max(6.6, fittedHeight(fitted) + 1);
  return {
    height,
    draw: (y) => {
      pen.text(label, x, middleBaseline(y, height, 7), { size: 7 });
      drawLines(
        pen,
        fitted.lines,
        x + LABEL_COLUMN,
        y + (height - fittedHeight(fitted)) / 2,
        fitted.style,
      );
    },
  };
};

const inPairs = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));

/** Name and address take a row each; shorter fields share rows in pairs. */
export const sellerBlocks = (area: Area, print: ReceiptPrint): readonly Block[] => {
  const [name, address, ...short] = print.sellerRows;
  const half = { ...area, width: area.width / 2 };
  const right = { ...half, x: area.x + area.width / 2 + 4, width: area.width / 2 - 4 };
  const rows = [
    ...[name, address].flatMap((field) =>
      field === undefined ? [] : [[sellerField(area, field)]],
    ),
    ...inPairs(short).map((pair) =>
      pair.map((field, index) => sellerField(index === 0 ? half : right, field)),
    ),
  ];
  return rows.map((blocks) => {
    const height = Math.max(...blocks.map((block) => block.height));
    return {
      height,
      draw: (y) => {
        for (const block of blocks) block.draw(y);
        rule(area, y + height, WEIGHT.hair);
      },
    };
  });
};

export const slipContinuation = (area: Area, print: ReceiptPrint, label: string): Block => {
  const { pen, x, width } = area;
  const text = `${printText.pages.slipContinued} · ${printText.slip.number} ${print.number}`;
  const labelStyle = { size: 7, bold: true };
  const fitted = fit(
    pen,
    text,
    { size: 8.5, bold: true },
    width - pen.width(label, labelStyle) - 3,
    4,
  );
  return {
    height: 8,
    draw: (y) => {
      pen.text(fitted.lines[0] ?? '', x, middleBaseline(y, 4.2, 8), fitted.style);
      pen.text(label, x + width, middleBaseline(y, 4.2, 7), labelStyle, 'right');
    },
  };
};

export const slipSettlement = ({ pen, x, width }: Area, print: ReceiptPrint): readonly Block[] => {
  const box = payoutBox(pen, print, { width: 54, height: 11, amount: 15 });
  const words = fit(pen, print.words, { size: 8 }, width, 6.5);
  const notes =
    print.notes === ''
      ? []
      : wrap(pen, `${printText.form.notes} ${print.notes}`, { size: 7.5 }, width);
  return [
    gap(3),
    {
      height: 11,
      draw: (y) => {
        const [payment] = print.settlement;
        pen.text(payment?.label ?? '', x, middleBaseline(y, 3.4, 6.5), { size: 6.5 });
        pen.text(payment?.value ?? '', x, middleBaseline(y + 3.4, 4, 8.5), {
          size: 8.5,
          bold: true,
        });
        box.draw(x + width, y);
      },
    },
    gap(1),
    {
      height: fittedHeight(words, 1.3),
      draw: (y) => {
        drawLines(pen, words.lines, x, y, words.style, { factor: 1.3 });
      },
    },
    gap(1.2),
    {
      height: notes.length * lineHeight(7.5),
      draw: (y) => {
        drawLines(pen, notes, x, y, { size: 7.5 });
      },
    },
  ];
};

const SIGNATURE = { gap: 4, label: 4, free: 20 } as const;

export const slipSignatures = (area: Area, print: ReceiptPrint): readonly Block[] => {
  const { pen, x, width } = area;
  const { extra, slip } = printText;
  const cell = (width - SIGNATURE.gap) / 2;
  const height = SIGNATURE.label + SIGNATURE.free;
  const sign = (left: number, y: number, role: string, hint: string): void => {
    pen.box(left, y, cell, height, WEIGHT.hair);
    pen.text(role, left + 1.2, middleBaseline(y, SIGNATURE.label, 7), { size: 7, bold: true });
    pen.text(
      hint,
      left + cell - 1.2,
      middleBaseline(y, SIGNATURE.label, 6.5),
      { size: 6.5 },
      'right',
    );
  };
  return [
    {
      height,
      draw: (y) => {
        sign(x, y, extra.buyer, slip.buyerSignature);
        sign(x + cell + SIGNATURE.gap, y, extra.seller, slip.sellerSignature);
      },
    },
    gap(2.5),
    footBlock({ ...area, width: width - 20 }, print.foot),
  ];
};
