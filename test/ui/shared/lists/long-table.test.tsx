import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Column, LongTable } from '#ui/shared/lists/data-table.tsx';
import { LongList } from '#ui/shared/lists/list.tsx';
import { lazyRows } from '#ui/shared/lists/window-rows.ts';

const COUNT = 50_000;
const numbers = Array.from({ length: COUNT }, (_, index) => index);
const rows = lazyRows(numbers, (index) => ({ id: `row-${index}`, index }));

const columns: readonly Column<{ readonly id: string; readonly index: number }>[] = [
  {
    id: 'name',
    head: 'Nazwa',
    isRowName: true,
    cell: ({ index }) => <a href={`#${index}`}>{index}</a>,
  },
];

/** Tests have no layout, so this replaces the position of the list. */
const scrollTo = (row: number) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isRow = this.matches('[data-row-index]');
    return { top: isRow ? 0 : -row * 53, height: isRow ? 53 : 0 } as DOMRect;
  });
  act(() => {
    fireEvent.scroll(document);
  });
};

const show = () =>
  render(<LongTable caption="Klienci" columns={columns} rows={rows} rowKey={({ id }) => id} />);

describe('a table of 50,000 rows', () => {
  it('renders few of them, and tells screen readers their number and positions', () => {
    show();
    const table = screen.getByRole('table', { name: 'Klienci' });
    expect(table.getAttribute('aria-rowcount')).toBe('50001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('row', { name: '0' }).getAttribute('aria-rowindex')).toBe('2');
  });

  it('renders rows outside the window only after the first frame', async () => {
    show();
    const before = screen.getAllByRole('row').length;
    await vi.waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(before + 10));
  });

  it('shows the rows that it is scrolled to, and is as high as all rows', () => {
    show();
    scrollTo(30_000);
    expect(screen.getByRole('link', { name: '30000' })).toBeDefined();
    expect(screen.queryByRole('link', { name: '0' })).toBeNull();
    const gaps = [...document.querySelectorAll<HTMLElement>('tr[aria-hidden] td')];
    const rest = gaps.reduce((sum, gap) => sum + Number.parseFloat(gap.style.height), 0);
    expect(rest + screen.getAllByRole('link').length * 53).toBe(COUNT * 53);
  });

  it('keeps the row with the focus when it is scrolled away', () => {
    show();
    act(() => screen.getByRole('link', { name: '3' }).focus());
    scrollTo(30_000);
    expect(document.activeElement?.textContent).toBe('3');
    act(() => screen.getByRole('link', { name: '30000' }).focus());
    expect(screen.queryByRole('link', { name: '3' })).toBeNull();
  });
});

describe('a list of 50,000 rows', () => {
  it('renders few of them, each with its position among all', () => {
    render(
      <MemoryRouter>
        <LongList
          label="Klienci"
          rows={rows}
          rowKey={({ id }) => id}
          row={({ index }) => ({ to: `/${index}`, title: String(index) })}
        />
      </MemoryRouter>,
    );
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(60);
    expect(items[1]?.getAttribute('aria-posinset')).toBe('2');
    expect(items[1]?.getAttribute('aria-setsize')).toBe('50000');
  });
});
