/** What the screens are given: the actors, the journal of the signed-in user, and the outside. Filled in `src/app`. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import type { cachingMachine } from '#machines/caching/caching.machine.ts';
import type { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import type { PriceListPrint } from '#domain/print/price-list-print.ts';
import type { RegisterPrint } from '#domain/print/register-print.ts';
import type { TablePrint } from '#domain/print/table-print.ts';
import type { FormerFound } from '#machines/recovery/former.types.ts';
import type { DiskWatch } from '#machines/recovery/disk-watch.ts';
import type { Installation } from '#machines/ports/installation-ports.ts';
import type { DraftDesk } from '#machines/draft/draft-desk.ts';
import type { JobControl } from '#domain/shared/job-control.ts';
import type { ShownJournal } from '#machines/journal/journal.ts';
import type { Submitting } from '#machines/workspace/submit.ts';
import type { LockStore } from '#machines/ports/lock-ports.ts';
import type { lockMachine } from '#machines/lock/lock.machine.ts';
import type { Limits } from '#machines/limits/rate-limits.ts';
import type { DeviceStorage, RawEntries, StoragePlace } from '#machines/ports/ports.ts';
import type { FallbackFound } from '#machines/ports/fallback-ports.ts';
import type { searchMigrationMachine } from '#machines/migration/search-migration.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { silentMigrationMachine } from '#machines/migration/silent-migration.machine.ts';
import type { syncMachine } from '#machines/sync/sync.machine.ts';
import type { RecoveryPorts } from '#machines/recovery/recovery.types.ts';
import type { CompanyDetails, RollWidth } from '#schemas/company-details.ts';
import type { Licence } from '#schemas/licence.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';
import type { Receipt } from '#schemas/receipt.ts';
import type { DataFiles } from './data-files.ts';
import { type ShownView, shownView } from './shown-view.ts';

/** What the cloud's answers tell beside what was asked. */
export interface CloudAnswers {
  /**
   * By how much at least this device's clock is ahead of the cloud's, ms, below 0 behind; null
   * until an answer told.
   */
  clockErrorMs(): number | null;
  subscribe(listener: () => void): () => void;
}

/** Services that do not depend on who is signed in. */
export interface AppServices {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly connectivity: ActorRefFrom<typeof connectivityMachine>;
  readonly limits: Limits;
  readonly installation: Installation;
  readonly answers: CloudAnswers;
  /** Gives the signed-in user another password. Throws `AuthFault`. */
  changePassword(current: string, next: string): Promise<void>;
  readonly version: string;
  /** Whether another provider's window can sign in. */
  readonly hasPopup: boolean;
  /** Time in ms since 1970. */
  now(): number;
}

/** The lock of the signed-in part. */
export interface Locking {
  readonly lock: ActorRefFrom<typeof lockMachine>;
  readonly lockStore: LockStore;
}

/** What a former account of the same e-mail left on this device. */
export interface FormerAccount {
  getFound(): FormerFound;
  subscribe(listener: () => void): () => void;
  /**
   * Queues it for the signed-in user; resolves with how many operations that were. Throws
   * `StorageFault`.
   */
  takeOver(userId: string): Promise<number>;
  /** Opens one that is sealed. Throws `WrongPassphrase` and `StorageFault`. */
  open(userId: string, passphrase: string): Promise<void>;
}

/** What the fallback log means for this start. */
export interface Fallback {
  getFound(): FallbackFound;
  subscribe(listener: () => void): () => void;
  /** The user has seen what was taken over. */
  forget(): void;
}

/** The signed-in user's data and what can be done with it. */
export interface WorkspaceServices
  extends Locking, Pick<Submitting, 'submit' | 'submitUndoable' | 'takeBack'> {
  readonly journal: ShownJournal;
  readonly sync: ActorRefFrom<typeof syncMachine>;
  readonly caching: ActorRefFrom<typeof cachingMachine>;
  readonly silentMigration: ActorRefFrom<typeof silentMigrationMachine>;
  readonly searchMigration: ActorRefFrom<typeof searchMigrationMachine>;
  /** For `recovery`. */
  readonly recovering: RecoveryPorts;
  /** A document id as Firestore makes them, and an id for an operation. */
  newDocumentId(): string;
  newOperationId(): string;
  /** Unfinished forms, and in whose hand they are. */
  readonly drafts: DraftDesk;
  /** Sends what waits now, as the button "Synchronizuj" does. */
  syncNow(): void;
  /** Has all that the cloud holds read anew, as the button "Odśwież dane" does. */
  refresh(): void;
  /** Counts against a limit; where it refuses, says so in a toast and throws `LimitReached` (LIMIT-5). */
  requireAllowed(operation: LimitedOperation): void;
  /** Loads older receipts into the view until none from `since` (ms) on is missing; one job counts once. Throws `CloudFault`, `Cancelled`. */
  loadOlder(since: number, control: JobControl): Promise<void>;
  readonly printing: Printing;
  readonly files: DataFiles;
  readonly former: FormerAccount;
  readonly fallback: Fallback;
  readonly storedIn: StoragePlace;
  readonly storage: DeviceStorage;
  /** Whether this device has room. */
  readonly disk: Pick<DiskWatch, 'isShort' | 'subscribe'>;
  /** The entries of the log that could not be read. */
  readonly rawEntries: RawEntries;
  /** What others made in this app. Rejects where the list is not to be had. */
  readLicences(): Promise<readonly Licence[]>;
}

/** Paper. Each call makes the PDF on this device, also offline, and throws `LimitReached` when too many were made. */
export interface Printing {
  /** A URL of the PDF for an `<iframe>` or a download; release it with `URL.revokeObjectURL`. */
  pdfUrl(receipt: Receipt): Promise<string>;
  /** The same pages drawn, for a page that shows no PDF. */
  pages(receipt: Receipt): Promise<readonly DrawnPage[]>;
  /** The file's name: `kwit_12-21-11-2026_Kowalski.pdf`. */
  fileName(receipt: Receipt): string;
  /** Opens the browser's print dialog with the paper. Rejects with `PrintFault` where the browser begins no print. */
  print(receipt: Receipt): Promise<void>;
  /** The same for many as one job, which counts once; rejects with `Cancelled` when its control says so. */
  printMany(receipts: readonly Receipt[], control: JobControl): Promise<void>;
  /** Saves the PDF as a file. */
  download(receipt: Receipt): Promise<void>;
  /** Saves one PDF of many; rejects with `Cancelled` when its control says so. */
  downloadMany(receipts: readonly Receipt[], control: JobControl): Promise<void>;
  /** Whether this browser hands a PDF to other programs. */
  readonly canShare: boolean;
  /** Hands the PDF to another program that the user picks; that none is picked is no failure. */
  share(receipt: Receipt): Promise<void>;
  /** The drawn pages of a receipt with the given details, which count against no limit. */
  samplePages(receipt: Receipt, yard: CompanyDetails): Promise<readonly DrawnPage[]>;
  /** Opens the browser's print dialog with a ruler as long as most pages of rolls are, on a roll of this width. */
  printRollTest(width: RollWidth): Promise<void>;
  /** Saves a price list as a PDF file under a name. */
  downloadPriceList(print: PriceListPrint, name: string): Promise<void>;
  /** Saves the register of purchases as a PDF file under a name, told its pages; rejects with `Cancelled` when its control says so. */
  downloadRegister(print: RegisterPrint, name: string, control: JobControl): Promise<void>;
  /** Saves a report as a PDF file under a name, told its rows; rejects with `Cancelled` when its control says so. */
  downloadTable(print: TablePrint, name: string, control?: JobControl): Promise<void>;
}

/** Given by the composition root. */
export const AppContext = createContext<AppServices | null>(null);
/** Given inside the gated routes. */
export const WorkspaceContext = createContext<WorkspaceServices | null>(null);

const required = <T>(services: T | null, name: string): T => {
  if (services === null) throw new Error(`${name} is used outside its provider`);
  return services;
};

/** The services of the app; throws outside the provider. */
export const useApp = (): AppServices => required(use(AppContext), 'AppContext');

/** The services of the signed-in user; throws outside the gated routes. */
export const useWorkspace = (): WorkspaceServices =>
  required(use(WorkspaceContext), 'WorkspaceContext');

/** What the fallback log means for this start, kept current. */
export const useFallback = (): FallbackFound => {
  const { fallback } = useWorkspace();
  return useSyncExternalStore(fallback.subscribe, fallback.getFound);
};

/** The user's data as shown, kept current. */
export const useView = (): ShownView => {
  const { journal } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => journal.subscribe(listener), [journal]);
  return useSyncExternalStore(subscribe, () => shownView(journal));
};
