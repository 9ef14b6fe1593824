// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppLayout, type AppLayoutProps } from '#ui/layout/app-layout.tsx';

const onSync = vi.fn<() => void>();
const onSignOut = vi.fn<() => void>();

const NOTHING = {
  ...{ removed: 0, conflicts: 0, isCloudBehind: false, hasFormer: false, rescue: null },
  ...{ isDiskShort: false, fallback: null },
};

const show = (props: Partial<AppLayoutProps> = {}, path = '/clients/abc') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppLayout
        email="biuro@zlom-nowak.pl"
        version="2.16072025a"
        online
        pendingCount={0}
        syncing={false}
        showPending={false}
        lastSync={null}
        isDurable
        hidden={null}
        cloudTrouble={null}
        attention={NOTHING}
        blocks={[]}
        onSync={onSync}
        onSignOut={onSignOut}
        {...props}
      >
        <h1>Klienci</h1>
      </AppLayout>
    </MemoryRouter>,
  );

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(max-width: 40em)', media }),
  );

const menu = () => within(screen.getByRole('navigation', { name: 'Menu główne' }));

afterEach(() => void vi.clearAllMocks());

describe('[LAYOUT-1] the sidebar', () => {
  it('has the logo, "Dodaj Kwit" and the six places in order', () => {
    show();
    const links = menu()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Kwity', '/dashboard'],
      ['Dodaj Kwit', '/add-receipt'],
      ['Dashboard', '/dashboard'],
      ['Klienci', '/clients'],
      ['Produkty', '/products'],
      ['Kwity', '/receipts'],
      ['Statystyki', '/statistics'],
      ['Ustawienia', '/settings'],
    ]);
  });

  it('marks the section of the page, also for a page below it', () => {
    show();
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Klienci');
  });

  it('signs out with "Wyloguj"', () => {
    show();
    fireEvent.click(menu().getByRole('button', { name: 'Wyloguj' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('asks before signing out while operations are pending, and can be cancelled', () => {
    show({ pendingCount: 2, showPending: true });
    const press = (within_: typeof screen | ReturnType<typeof menu>, name: string) =>
      fireEvent.click(within_.getByRole('button', { name }));
    press(menu(), 'Wyloguj');
    const dialog = () => within(screen.getByRole('dialog'));
    expect(dialog().getByText(/^Na wysłanie czeka: 2\./u)).toBeDefined();
    press(dialog(), 'Anuluj');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSignOut).not.toHaveBeenCalled();
    press(menu(), 'Wyloguj');
    press(dialog(), 'Wyloguj');
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('becomes a bar on a phone, with the rest under "Więcej"', () => {
    onPhone();
    show();
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Klienci', 'Dodaj Kwit', 'Kwity']);
    fireEvent.click(menu().getByRole('button', { name: 'Więcej' }));
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
      'Produkty',
      'Statystyki',
      'Ustawienia',
      'Wyloguj',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Wyloguj' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});

describe('Alt and N', () => {
  const press = (keys = {}) =>
    fireEvent.keyDown(document.body, { key: 'n', altKey: true, ...keys });
  const current = () => menu().queryByRole('link', { current: 'page' })?.textContent;

  it('opens a new receipt from anywhere', () => {
    show();
    press({ altKey: false });
    press({ ctrlKey: true });
    expect(current()).toBe('Klienci');
    press();
    expect(current()).toBe('Dodaj Kwit');
  });

  it('does nothing on a page behind a dialog', () => {
    const { container } = show();
    container.setAttribute('aria-hidden', 'true');
    press();
    container.removeAttribute('aria-hidden');
    expect(current()).toBe('Klienci');
  });
});

describe('[LAYOUT-2] the footer', () => {
  it('says who is signed in and the version', () => {
    show();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Zalogowany: biuro@zlom-nowak.pl')).toBeDefined();
    expect(footer.getByText('Wersja: 2.16072025a')).toBeDefined();
  });

  it('says how current the data is and links to the offline data', () => {
    show({ lastSync: Date.UTC(2026, 10, 21, 8, 41) });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Zsynchronizowano 21.11.2026, 09:41')).toBeDefined();
    expect(footer.getByRole('link', { name: 'Dane offline' }).getAttribute('href')).toBe(
      '/offline-data',
    );
  });
});

describe('[LAYOUT-3] the offline banner', () => {
  const text = 'Brak połączenia z internetem - niektóre funkcje mogą być niedostępne';

  it('is shown offline', () => {
    show({ online: false });
    expect(screen.getByText(text)).toBeDefined();
  });

  it('is hidden online', () => {
    show();
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('a cloud that answers wrongly', () => {
  const words = () => screen.queryByText(/^Chmura ma chwilowe kłopoty\. Pracuj dalej/u);

  it('is reported as long as it lasts, without an alarm', () => {
    const { unmount } = show({ cloudTrouble: 'passing' });
    expect(words()?.closest('[role=status]') ?? null).not.toBeNull();
    unmount();
    show();
    expect(words()).toBeNull();
  });

  it('is reported if its rules are older than the app, with what to do', () => {
    show({ cloudTrouble: 'outdated-rules' });
    expect(screen.queryByText(/^Reguły chmury są starsze.*firestore\.rules/u)).not.toBeNull();
  });

  it('is not reported offline, where the missing internet explains it', () => {
    show({ cloudTrouble: 'passing', online: false });
    expect(words()).toBeNull();
  });
});

describe('[LAYOUT-4] the pending box', () => {
  it('is hidden until the pending operations are to be shown', () => {
    show({ pendingCount: 2 });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says "Synchronizacja..." while syncing', () => {
    show({ showPending: true, pendingCount: 2, syncing: true });
    expect(screen.getByRole('status').textContent).toBe('Synchronizacja...');
  });

  it('counts pending operations offline and says when they are sent', () => {
    show({ showPending: true, pendingCount: 2, online: false });
    expect(screen.getByText('2 operacji offline')).toBeDefined();
    expect(screen.getByText('Synchronizacja po powrocie online')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Synchronizuj' })).toBeNull();
  });

  it('counts pending operations online and syncs on request', () => {
    show({ showPending: true, pendingCount: 3 });
    expect(screen.getByText('3 do synchronizacji')).toBeDefined();
    expect(screen.queryByText('Synchronizacja po powrocie online')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Synchronizuj' }));
    expect(onSync).toHaveBeenCalledOnce();
  });
});

describe('the frame', () => {
  it('begins with a link to the content', () => {
    show();
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('Przejdź do treści');
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('warns if the device stores nothing', () => {
    show({ isDurable: false });
    expect(screen.getByText(/Niewysłane zmiany znikną/u)).toBeDefined();
  });
});

describe('a decision that the user has to make', () => {
  const text = () => screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ');

  it('is announced on every page, with a link to it', () => {
    show({ attention: { ...NOTHING, removed: 2, conflicts: 1 } });
    expect(screen.getByRole('alert')).toBeDefined();
    expect(text()).toContain('Serwer nie przyjął: 2 operacje. Dane są na tym urządzeniu.');
    expect(text()).toContain('To samo zmieniono w dwóch miejscach: 1.');
    const link = screen.getByRole('link', { name: 'Zobacz i zdecyduj' });
    expect(link.getAttribute('href')).toBe('/offline-data');
  });

  it('is announced without an alarm after the cloud went back', () => {
    show({ attention: { ...NOTHING, isCloudBehind: true } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text()).toContain('Chmura pokazuje starszy stan niż to urządzenie.');
    const link = screen.getByRole('link', { name: 'Zobacz i zdecyduj' });
    expect(link.getAttribute('href')).toBe('/offline-data');
  });

  it.each([
    ['restored', 'Niewysłane zmiany przywrócono', false],
    ['lost', 'a z nimi niewysłane zmiany', true],
  ] as const)('is announced for a log that was %s', (rescue, words, isAlarm) => {
    show({ attention: { ...NOTHING, rescue } });
    expect(text()).toContain(words);
    expect(screen.queryByRole('alert') !== null).toBe(isAlarm);
  });

  it('is announced if the device has hardly any room left', () => {
    show({ attention: { ...NOTHING, isDiskShort: true } });
    expect(text()).toContain('kończy się miejsce');
  });

  it('is not announced on its own page, nor if there is none', () => {
    show({ attention: { ...NOTHING, removed: 2, conflicts: 1 } }, '/offline-data');
    show();
    expect(screen.queryByRole('link', { name: 'Zobacz i zdecyduj' })).toBeNull();
  });
});

describe('a database that did not open', () => {
  it.each([
    [3, /Czeka w niej na wysłanie: 3.operacje/u],
    [null, /Nie widać wcześniejszych kwitów, klientów i numerów\. Nowe/u],
  ])('is reported on every page (pending there: %s)', (waiting, sentence) => {
    for (const path of ['/dashboard', '/offline-data']) {
      const { unmount } = show({ hidden: { waiting } }, path);
      expect(screen.getByText(sentence)).toBeDefined();
      unmount();
    }
  });

  it('is followed by a link to the entries taken over once it opens', () => {
    show({ attention: { ...NOTHING, fallback: 'taken' } });
    expect(screen.getByText(/Dołączono wpisy z pamięci zapasowej/u)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zobacz i zdecyduj' })).toBeDefined();
  });
});
