import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deleteProduct, updateCategory, updateProduct } from '#domain/commands/commands.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { companyDetails, item, product, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import {
  choose,
  field,
  journalWith,
  NOW,
  onPhone,
  press,
  settle,
  showScreen,
  type,
} from '#test/ui/shown-page.tsx';
import { ProductsScreen } from '#ui/screens/products/products-screen.tsx';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { selectedText } from '#test/ui/shared/fields/select-option.ts';

const categories = [
  { id: 'c1', userID: 'user-1', name: 'Miedź', order: 0 },
  { id: 'c2', userID: 'user-1', name: 'Kable', order: 1 },
];
const products = [
  product({ id: 'p1', categoryId: 'c1' }),
  product({ id: 'p2', categoryId: 'c1', name: 'Wióry Cu', wasteCode: '120103', buyPriceGr: 2000 }),
];

const show = async (
  snapshot: Parameters<typeof journalWith>[0] = { categories, products },
  services: Partial<WorkspaceServices> = {},
) => {
  const journal = await journalWith(snapshot);
  await showScreen(<ProductsScreen />, '/products', '/products', journal, services);
  return journal;
};

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].slice(0, 5).map((cell) => plain(cell.textContent).trim()),
  );

const enterPrice = async (name: string, text: string) => {
  type(`Cena: ${name}`, text);
  await act(async () => fireEvent.keyDown(field(`Cena: ${name}`), { key: 'Enter' }));
  await settle();
};

describe('[FN-3] the catalogue', () => {
  it('shows products by category with code, deduction and form', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Produkty 2');
    expect(cells()).toEqual([
      ['Miedź kawałkowa', '17 04 01', 'kg', '–', 'tak'],
      ['Wióry Cu', '12 01 03 do sprawdzenia', 'kg', '–', 'tak'],
    ]);
    expect(field('Cena: Miedź kawałkowa').value).toBe('29,50');
  });

  it('stores a price with Enter and moves down', async () => {
    const journal = await show();
    await enterPrice('Miedź kawałkowa', '30,1');
    expect(journal.getView().products[0]?.buyPriceGr).toBe(3010);
    expect(document.activeElement).toBe(field('Cena: Wióry Cu'));
    expect(field('Cena: Miedź kawałkowa').value).toBe('30,10');
  });

  it('keeps the previous price, and shows until when it was valid', async () => {
    const journal = await show();
    await enterPrice('Miedź kawałkowa', '30,1');
    expect(journal.getView().products[0]?.priceHistory).toEqual([
      { until: '2026-11-21T08:41:00.000Z', priceGr: 2950 },
    ]);
    await choose('Działania: Miedź kawałkowa', 'Edytuj');
    expect(screen.getByText('Poprzednie ceny zakupu')).toBeDefined();
    expect(plain(screen.getByText(/do 21\.11/).textContent)).toBe(
      '29,50 zł/kg do 21.11.2026, 09:41',
    );
  });

  it('warns by name of prices older than 30 days', async () => {
    const day = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
    const priced = [
      product({ id: 'p1', categoryId: 'c1', name: 'Stara', pricedAt: day(31) }),
      product({ id: 'p2', categoryId: 'c1', name: 'Świeża', pricedAt: day(29) }),
      product({ id: 'p3', categoryId: 'c1', name: 'Ukryta', pricedAt: day(99), active: false }),
      product({
        ...{ id: 'p4', categoryId: 'c1', name: 'Dawna' },
        priceHistory: [{ until: day(40), priceGr: 1 }],
      }),
    ];
    await show({ categories, products: priced });
    expect(plain(screen.getByText(/ponad 30 dni/).textContent)).toContain(
      '(2 produkty): Stara, Dawna',
    );
    await enterPrice('Stara', '30');
    expect(plain(screen.getByText(/ponad 30 dni/).textContent)).toContain('(1 produkt): Dawna');
    await choose('Działania: Stara', 'Edytuj');
    expect(screen.getByText('Cena z dnia 21.11.2026.')).toBeDefined();
  });

  it('offers no code that the yard has switched off, and fills in the usual deduction', async () => {
    const company = companyDetails({ codesOff: ['150104'], defaultDeductionBp: 250 });
    await show({ categories, products, companyDetails: company });
    await press('Dodaj produkt');
    expect(field('Potrącenie (%)').value).toBe('2,50');
    const code = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Kod odpadu' });
    fireEvent.focus(code);
    fireEvent.change(code, { target: { value: 'opakowania z metali' } });
    const found = screen.queryAllByRole('option').map((option) => option.textContent);
    expect(found.some((text) => text.includes('15 01 04'))).toBe(false);
    expect(found.some((text) => text.includes('15 01 11'))).toBe(true);
  });

  it('restores the old price on Esc, and rejects input that is no price', async () => {
    const journal = await show();
    await enterPrice('Miedź kawałkowa', 'dużo');
    expect(screen.getByText('Wpisz cenę, np. 2,50.')).toBeDefined();
    fireEvent.keyDown(field('Cena: Miedź kawałkowa'), { key: 'Escape' });
    expect(field('Cena: Miedź kawałkowa').value).toBe('29,50');
    expect(journal.getView().pending).toEqual([]);
  });

  it('adds a product under a code chosen by its name', async () => {
    const journal = await show();
    await press('Dodaj produkt');
    const dialog = screen.getByRole('dialog');
    type('Nazwa', 'Puszki Al');
    const code = within(dialog).getByRole('combobox', { name: 'Kod odpadu' });
    fireEvent.focus(code);
    fireEvent.change(code, { target: { value: 'opakowania z metali' } });
    fireEvent.keyDown(code, { key: 'Enter' });
    type('Cena zakupu (zł)', '3,5');
    await press('Zapisz');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(journal.getView().products.at(-1)).toMatchObject({
      ...{ name: 'Puszki Al', wasteCode: '150104', requiresForm: false, buyPriceGr: 350 },
    });
  });

  it('names the characters of a name that cannot be printed', async () => {
    const journal = await show();
    await press('Dodaj produkt');
    type('Nazwa', 'Puszki ✂ Олово');
    expect(screen.getByText(/^Nie da się wydrukować: Nazwa \(✂\)\./)).toBeDefined();
    type('Nazwa', 'Олово');
    expect(screen.queryByText(/^Nie da się wydrukować/)).toBeNull();
    expect(journal.getView().pending).toEqual([]);
  });

  it('says in an open dialog that its product was saved or deleted elsewhere', async () => {
    const journal = await show();
    await choose('Działania: Miedź kawałkowa', 'Edytuj');
    const [seen] = journal.getView().products;
    if (seen === undefined) throw new Error('no product');
    expect(screen.queryByText(/w innej karcie/)).toBeNull();
    await act(() => journal.submit(updateProduct(seen, { buyPriceGr: 3100 }, 'elsewhere')));
    expect(plain(screen.getByText(/w innej karcie/).textContent)).toContain(
      'Miedź kawałkowa, 31,00 zł/kg',
    );
    await act(() => journal.submit([deleteProduct(seen, 'over')]));
    expect(screen.getByText(/w innej karcie/).textContent).toMatch(/^Ten zapis usunięto na/u);
  });

  it('says in an open dialog that its category was saved elsewhere', async () => {
    const journal = await show();
    await choose('Działania: Miedź', 'Zmień nazwę');
    const [seen] = journal.getView().categories;
    if (seen === undefined) throw new Error('no category');
    expect(screen.queryByText(/w innej karcie/)).toBeNull();
    await act(() => journal.submit(updateCategory(seen, { name: 'Miedź i mosiądz' }, 'elsewhere')));
    expect(screen.getByText(/w innej karcie/).textContent).toContain(': Miedź i mosiądz.');
    expect(field('Nazwa').value).toBe('Miedź');
  });

  it('refuses a name that exists in the category, and focuses the field', async () => {
    const journal = await show();
    await choose('Działania: Miedź', 'Dodaj produkt');
    type('Nazwa', 'miedz kawalkowa');
    await press('Zapisz');
    expect(screen.getByText('Taka nazwa już jest. Wpisz inną.')).toBeDefined();
    expect(document.activeElement).toBe(field('Nazwa'));
    expect(journal.getView().pending).toEqual([]);
  });

  it('keeps the form and says so when the device cannot store', async () => {
    const submit = vi.fn().mockRejectedValue(new StorageFault('quota'));
    await show(undefined, { submit });
    await choose('Działania: Miedź kawałkowa', 'Edytuj');
    await press('Zapisz');
    expect(screen.getByRole('alert').textContent).toContain('brak miejsca na tym urządzeniu');
    expect(field('Nazwa').value).toBe('Miedź kawałkowa');
  });

  it('hides a product that receipts use and deletes one that none uses', async () => {
    const receipts = [receipt({ items: [item({ productId: 'p1' })] })];
    const journal = await show({ categories, products, receipts });
    await choose('Działania: Miedź kawałkowa', 'Usuń');
    await press('Ukryj');
    await choose('Działania: Wióry Cu', 'Usuń');
    await press('Usuń');
    expect(journal.getView().products.map(({ id, active }) => [id, active])).toEqual([
      ['p1', false],
    ]);
    expect(screen.getByText('Ukryty')).toBeDefined();
  });

  it('marks a favourite and moves a product down', async () => {
    const journal = await show();
    await press('Ulubiony: Miedź kawałkowa');
    await choose('Działania: Miedź kawałkowa', 'Przesuń niżej');
    expect(journal.getView().products[0]?.favourite).toBe(true);
    expect(cells().map(([name]) => name?.split(' Oczekuje')[0])).toEqual([
      'Wióry Cu',
      'Miedź kawałkowa',
    ]);
  });

  it('changes the prices of a category by per cent after a preview', async () => {
    const journal = await show();
    await choose('Działania: Miedź', 'Zmień ceny');
    type('Zmiana', '-2,5%');
    const dialog = screen.getByRole('dialog');
    expect(plain(within(dialog).getByRole('table').textContent)).toContain('29,5028,76');
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: 'Zmień ceny' })),
    );
    await settle();
    expect(journal.getView().products.map(({ buyPriceGr }) => buyPriceGr)).toEqual([2876, 1950]);
  });

  it('loads a sample catalogue if there is none', async () => {
    const journal = await show({ categories: [], products: [] });
    expect(screen.getByText('Nie ma jeszcze produktów.')).toBeDefined();
    await press('Wczytaj przykładowy katalog');
    expect(journal.getView().products).toHaveLength(59);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Produkty 59');
  });

  it('is a list with editable prices on a phone', async () => {
    onPhone();
    const journal = await show();
    expect(screen.queryByRole('table')).toBeNull();
    await enterPrice('Miedź kawałkowa', '31');
    expect(journal.getView().products[0]?.buyPriceGr).toBe(3100);
  });
});

describe('[FN-4] categories', () => {
  it('adds one, renames it and refuses a name that is taken', async () => {
    const journal = await show();
    await press('Dodaj kategorię');
    type('Nazwa', 'kable');
    await press('Zapisz');
    expect(screen.getByText('Taka nazwa już jest. Wpisz inną.')).toBeDefined();
    type('Nazwa', 'Żeliwo');
    await press('Zapisz');
    await choose('Działania: Żeliwo', 'Zmień nazwę');
    type('Nazwa', 'Żeliwo i stal');
    await press('Zapisz');
    expect(journal.getView().categories.map(({ name }) => name)).toEqual([
      'Miedź',
      'Kable',
      'Żeliwo i stal',
    ]);
  });

  it('moves the products of a category before it is deleted', async () => {
    const journal = await show();
    await choose('Działania: Miedź', 'Usuń');
    expect(selectedText('Przenieś produkty do')).toBe('Kable');
    await press('Usuń');
    expect(journal.getView().categories.map(({ id }) => id)).toEqual(['c2']);
    expect(journal.getView().products.map(({ categoryId }) => categoryId)).toEqual(['c2', 'c2']);
  });
});
