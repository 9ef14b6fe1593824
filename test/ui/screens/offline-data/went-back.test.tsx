import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { restorePlan } from '#domain/backup/restore-plan.ts';
import { backupRecords } from '#domain/backup/backup-records.ts';
import { CloudFault } from '#machines/ports/ports.ts';
import { EMPTY_SNAPSHOT } from '#schemas/snapshot.ts';
import { client, receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { press, settle } from '#test/ui/shown-page.tsx';
import { card, show } from './shown-offline-data.tsx';

const CARD = 'Chmura pokazuje starszy stan';
const AT = Date.parse('2026-11-12T17:00:00.000Z');

const wentBack = (at: number | null = AT) => {
  const receipts = [1, 2, 3].map((n) => receipt({ id: `r${String(n)}`, number: `${String(n)}/2` }));
  const here = { ...EMPTY_SNAPSHOT, receipts, clients: [client({ city: 'Opole' })] };
  const cloud = { ...EMPTY_SNAPSHOT, clients: [client()] };
  const plan = restorePlan(backupRecords(here), backupRecords(cloud));
  return { place: { storeId: 's', seq: 4 }, at, plan };
};

const nothingNewer = {
  ...wentBack(),
  plan: restorePlan(backupRecords(EMPTY_SNAPSHOT), backupRecords(EMPTY_SNAPSHOT)),
};

const shown = async (compared: ReturnType<typeof wentBack> | Error = wentBack()) => {
  const found = await show({
    props: { isCloudBehind: true },
    compare: () =>
      compared instanceof Error ? Promise.reject(compared) : Promise.resolve(compared),
  });
  await settle();
  return found;
};

const said = () => plain(card(CARD).textContent);

describe('a cloud that went back', () => {
  it('is not reported if it did not', async () => {
    await show();
    expect(screen.queryByRole('region', { name: CARD })).toBeNull();
  });

  it('shows the time of its state, and how many records this device has beyond it', async () => {
    await shown();
    expect(said()).toContain('Chmura pokazuje stan z 12.11., godz. 18:00.');
    expect(said()).toContain('To urządzenie ma 4 nowsze zapisy.');
  });

  it('says so if it has nothing from this device', async () => {
    await shown(wentBack(null));
    expect(said()).toContain('Chmura nie ma niczego, co wysłało to urządzenie.');
  });

  it('gets the newer records on request', async () => {
    const { actions } = await shown();
    await press('Wyślij nowsze zapisy');
    expect(actions.sendNewer).toHaveBeenCalledExactlyOnceWith(wentBack());
    expect(actions.acceptCloud).not.toHaveBeenCalled();
  });

  it('is accepted after a question that names what will vanish', async () => {
    const { actions } = await shown();
    await press('Przyjmij stan chmury');
    const dialog = screen.getByRole('alertdialog', { name: 'Przyjąć stan chmury?' });
    expect(plain(dialog.textContent)).toContain('Znikną:Kwit 1/2 Łukasz Żółć');
    expect(plain(dialog.textContent)).toContain('Wrócą do starszej wersji:Klient Łukasz Żółć');
    expect(actions.acceptCloud).not.toHaveBeenCalled();
    within(dialog).getByRole('button', { name: 'Przyjmij stan chmury' }).click();
    await settle();
    expect(actions.acceptCloud).toHaveBeenCalledExactlyOnceWith(wentBack());
    expect(actions.sendNewer).not.toHaveBeenCalled();
  });

  it('offers only to continue if this device has nothing newer', async () => {
    const { actions } = await shown(nothingNewer);
    expect(said()).toContain('nie ma nic, czego w chmurze brakuje');
    expect(screen.queryByRole('button', { name: 'Wyślij nowsze zapisy' })).toBeNull();
    await press('Pracuj dalej');
    expect(actions.acceptCloud).toHaveBeenCalledOnce();
  });

  it('is compared again after a failure', async () => {
    const { actions } = await shown(new CloudFault('no-answer', 'x'));
    expect(said()).toContain('Nie udało się porównać z chmurą.');
    actions.compare.mockResolvedValue(wentBack());
    await press('Porównaj ponownie');
    await settle();
    expect(said()).toContain('godz. 18:00');
  });

  it('is not compared offline', async () => {
    const { actions } = await show({ props: { isCloudBehind: true, online: false } });
    expect(actions.compare).not.toHaveBeenCalled();
    expect(said()).toContain('wymaga połączenia z internetem');
  });
});
