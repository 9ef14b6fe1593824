import { PrintFault } from '#ui/shared/paper/print-fault.ts';
import { receiptsText } from '#ui/receipt/receipts.text.ts';

export const unprintedText = (
  error: unknown,
  { canShare }: { readonly canShare: boolean },
): string => {
  if (!(error instanceof PrintFault)) return receiptsText.printFailed;
  const ways = canShare
    ? 'Wydrukuj jeszcze raz, zapisz PDF albo udostępnij go innemu programowi.'
    : 'Wydrukuj jeszcze raz albo zapisz PDF i wydrukuj go z innego programu.';
  return `Przeglądarka nie zaczęła drukować. ${ways}`;
};
