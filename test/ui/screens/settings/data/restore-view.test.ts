import { describe, expect, it } from 'vitest';
import { backupRecords } from '#domain/backup/backup-records.ts';
import type { View } from '#domain/view/view.ts';
import { client, companyDetails, product, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { viewWith } from '#test/builders/view.ts';
import { differences, previewRestore } from '#ui/screens/settings/data/restore-view.ts';

const category = (id: string, name: string) => ({ id, userID: 'user-1', name });

const told = (then: Partial<View>, now: Partial<View>) => {
  const records = backupRecords(viewWith(then));
  const owner = { id: 'user-1', email: 'skup@example.pl' };
  const backup = { savedAt: '2026-11-21T08:41:00.000Z', owner, isWhole: true, records };
  const previewed = previewRestore(backup, 'user-1', backupRecords(viewWith(now)));
  if (typeof previewed === 'string') throw new Error(previewed);
  return differences(previewed).map(({ field, now: here, then: there }) =>
    plain(`${field}: ${here} → ${there}`),
  );
};

describe('the preview of a restore', () => {
  it('names choices, lists and records in words', () => {
    expect(
      told(
        {
          clients: [client({ sellerType: 'person', apartFrom: ['gone'] })],
          products: [product({ categoryId: 'old', order: 77 })],
          categories: [category('old', 'Kable'), category('new', 'Miedź')],
          companyDetails: companyDetails({ paper: 'roll', codesOff: ['170405'] }),
        },
        {
          clients: [client({ sellerType: 'company' })],
          products: [product({ categoryId: 'new', order: 0 })],
          categories: [category('new', 'Miedź i mosiądz')],
          companyDetails: companyDetails({ paper: 'a4-single', codesOff: [] }),
        },
      ),
    ).toEqual([
      'Nazwa: Miedź i mosiądz → Miedź',
      'Kategoria: Miedź i mosiądz → Kable',
      'Kolejność: 0 → 77',
      'Nie jest tym samym co: (puste) → (nieznany zapis)',
      'Rodzaj klienta: Firma → Osoba',
      'Kody odpadów bez podpowiedzi: żadne → 170405',
      'Papier: A4, jeden na stronie → Rolka',
    ]);
  });

  it('tells copies apart that read alike, and passes over an empty text', () => {
    const seller = receipt().client;
    expect(
      told(
        { receipts: [receipt({ client: { ...seller, documentNumber: 'ABA 1' } })] },
        { receipts: [receipt({ client: seller, kpoNumber: '' })] },
      ),
    ).toEqual([
      'Sprzedający: Łukasz Żółć, ul. Kolejowa 14/3, 58-100, Świdnica · Numer dokumentu: DBA 582117 → ' +
        'Łukasz Żółć, ul. Kolejowa 14/3, 58-100, Świdnica · Numer dokumentu: ABA 1',
    ]);
  });
});
