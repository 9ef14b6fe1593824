/**
 * Checks what holds once all faults have ended: invariant
 * 8 of DESIGN.md, and I1, I2, I6, I7, I10, I23.
 */
import { EMPTY_LOG } from '#domain/log/fold.ts';
import { newestReceipts } from '#domain/snapshot/receipt-history.ts';
import { isKnown, WHOLE_DEVICE } from '#domain/view/knowledge.ts';
import { type View, buildView } from '#domain/view/view.ts';
import type { Snapshot } from '#schemas/snapshot.ts';
import { hasTemporaryId } from '#test/simulation/parts/ledger.ts';
import { judgeByHands } from './judge.ts';
import { judgeTold, type Screen } from './judge-told.ts';
import { tabsOf } from '#test/simulation/parts/tab.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import { tellsWhatIsLost } from './excuses.ts';
import { isWhole } from './on-reading.ts';
import type { Intent, Tab, World } from '#test/simulation/parts/parts.ts';

/** I6: the queue is empty. */
const hasDrained = (tab: Tab, view: View): void => {
  hold(
    'I6',
    view.pending.length === 0,
    () => `${tab.name} still has [${view.pending.map(({ id }) => id).join(' ')}]`,
  );
};

/** I10: temporary ids remain only in removed operations. */
const hasRealIds = (world: World, view: View): void => {
  const { removed, conflicts, ...rest } = view;
  hold('I10', !hasTemporaryId({ ...rest, conflicts }), () => 'a temporary id is shown');
  const stored = [...world.server.cloud.documents.values()];
  hold('I10', !hasTemporaryId(stored), () => 'a temporary id is on the server');
};

/**
 * I1: work that the screen called saved is in the log or
 * took effect. I2: work that the screen refused is nowhere.
 */
const keepsItsPromise = (intent: Intent): void => {
  const { answer, status, operation, isExcused } = intent;
  if (isExcused) return;
  if (answer === 'stored')
    hold('I1', status !== 'nowhere', () => `${operation.id} was called saved and is nowhere`);
  if (answer === 'refused')
    hold('I2', status === 'nowhere', () => `${operation.id} was refused and is ${status}`);
};

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : 1;

const comparable = ({ clients, receipts, products, categories, companyDetails }: View): string =>
  JSON.stringify([
    clients.toSorted(byId),
    // Some tabs have loaded older receipts, so only the newest ones are compared.
    newestReceipts(receipts),
    products.toSorted(byId),
    categories.toSorted(byId),
    companyDetails,
  ]);

/** Invariant 8, I23: the view equals what the server holds. */
const showsTheServer = (tab: Tab, view: View, snapshot: Snapshot): void => {
  // With a torn log nobody knows that a client is missing, so its receipts keep their link.
  const facts = { ...WHOLE_DEVICE, isTorn: !isKnown(view.gaps, 'log') };
  const theirs = comparable(buildView(tab.userId, snapshot, EMPTY_LOG, undefined, facts));
  const ours = comparable(view);
  hold('I23', ours === theirs, () => `${tab.name} shows\n${ours}\nand the server has\n${theirs}`);
};

/** O-seen: what the user of a device has seen does not outlive its record. */
const letsGo = ({ oracle, server }: World, tab: Tab, { gaps }: View): void => {
  const { documents } = server.cloud;
  const isAlone = tab.device.tabs.every(({ state }) => state === 'running');
  for (const [operationId, how] of oracle.seen.get(`${tab.device.name}/${tab.userId}`) ?? []) {
    const { collection, documentId } = documents.get(`conflicts/${operationId}`) ?? {};
    const path = `${String(collection)}/${String(documentId)}`;
    const isOfGone = /^(?:clients|products|categories)\//u.test(path) && !documents.has(path);
    hold(
      'O-seen',
      how !== 'seen' || !isOfGone || !isAlone || gaps.length > 0,
      () => `${tab.name} keeps what was told of ${operationId}, though ${path} is gone`,
    );
  }
};

/**
 * True if a copy without a cursor sent the create again after the deletion. The
 * note of the deletion cannot prevent that: the note may be older than the create.
 */
const isMadeAgain = ({ mayRepeat, effects }: Intent, deletion: Intent): boolean => {
  const last = effects.at(-1)?.version ?? 0;
  return mayRepeat && effects.length > 1 && last > (deletion.effects.at(-1)?.version ?? 0);
};

/**
 * I7: a deleted record is not on the server, unless the server forgot the deletion, a restored
 * backup made the record again, or a tab sent a create that it had read before the row was damaged.
 */
const staysDeleted = (world: World, deletion: Intent): void => {
  const { kind, path, status, disk, operation, seq } = deletion;
  const made = [...world.ledger.intents.values()].some(
    (other) =>
      other.kind === 'create' &&
      other.path === path &&
      (other.mayBeThere ||
        other.isExcused ||
        (other.disk === disk && other.seq > seq) ||
        isMadeAgain(other, deletion)),
  );
  const isThere = world.server.cloud.documents.has(path);
  hold(
    'I7',
    kind !== 'delete' || status !== 'synced' || deletion.isExcused || made || !isThere,
    () => `${operation.id} deleted ${path}, which is there`,
  );
};

/** I23: a tab that has read all changes knows what the server holds. */
export const judgeKnown = async (world: World, userId: string): Promise<void> => {
  const { snapshot } = await world.server.read(userId);
  for (const { state, workspace, name } of tabsOf(world))
    if (state === 'running' && workspace !== null)
      isWhole(world, userId, workspace.journal.getSnapshot(), snapshot, name);
};

const screensOf = (world: World): readonly Screen[] =>
  tabsOf(world).flatMap(({ name, state, workspace, device, userId }) =>
    state !== 'running' || workspace === null
      ? []
      : [{ who: name, disk: `${device.name}/${userId}`, view: workspace.journal.getView() }],
  );

/** Judges O-told and O-needless after tabs have read only the changes. */
export const judgeToldByChanges = (world: World, userId: string): void => {
  judgeTold(world, userId, screensOf(world));
};

export const judgeConvergence = async (world: World, userId: string): Promise<void> => {
  const { snapshot } = await world.server.read(userId);
  for (const tab of tabsOf(world)) {
    if (tab.state !== 'running') continue;
    hold('I6', tab.workspace !== null, () => `${tab.name} did not open`);
    if (tab.workspace === null) continue;
    const view = tab.workspace.journal.getView();
    hasDrained(tab, view);
    hasRealIds(world, view);
    showsTheServer(tab, view, snapshot);
    letsGo(world, tab, view);
  }
  tellsWhatIsLost(world, userId);
  for (const intent of world.ledger.intents.values())
    if (intent.disk.endsWith(`/${userId}`)) {
      keepsItsPromise(intent);
      staysDeleted(world, intent);
    }
  judgeByHands(world, userId, snapshot, screensOf(world));
};
