/** Services of the screens; `src/app` creates them. */
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

export interface CloudAnswers {
  /**
   * Minimum by which this device's clock is ahead of the cloud's, ms; negative if behind, null
   * before the first answer.
   */
  clockErrorMs(): number | null;
  subscribe(listener: () => void): () => void;
}

/** Services that do not depend on the signed-in user. */
export interface AppServices {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly connectivity: ActorRefFrom<typeof connectivityMachine>;
  readonly limits: Limits;
  readonly installation: Installation;
  readonly answers: CloudAnswers;
  /** Rejects with `AuthFault`. */
  changePassword(current: string, next: string): Promise<void>;
  readonly version: string;
  /** True if the user can sign in through another provider's window. */
  readonly hasPopup: boolean;
  /** ms since 1970. */
  now(): number;
}

export interface Locking {
  readonly lock: ActorRefFrom<typeof lockMachine>;
  readonly lockStore: LockStore;
}

/** Data that a former account with the same e-mail left on this device. */
export interface FormerAccount {
  getFound(): FormerFound;
  subscribe(listener: () => void): () => void;
  /**
   * Queues the operations of the former account `userId` for the signed-in user, and resolves with
   * their number. Rejects with `StorageFault`.
   */
  takeOver(userId: string): Promise<number>;
  /** Opens an account that a passphrase seals. Rejects with `WrongPassphrase` or `StorageFault`. */
  open(userId: string, passphrase: string): Promise<void>;
}

/** State of the fallback log at this start. */
export interface Fallback {
  getFound(): FallbackFound;
  subscribe(listener: () => void): () => void;
  /** Called when the user has seen which entries were taken over. */
  forget(): void;
}

export interface WorkspaceServices
  extends Locking, Pick<Submitting, 'submit' | 'submitUndoable' | 'takeBack'> {
  readonly journal: ShownJournal;
  readonly sync: ActorRefFrom<typeof syncMachine>;
  readonly caching: ActorRefFrom<typeof cachingMachine>;
  readonly silentMigration: ActorRefFrom<typeof silentMigrationMachine>;
  readonly searchMigration: ActorRefFrom<typeof searchMigrationMachine>;
  /** Ports for `recovery`. */
  readonly recovering: RecoveryPorts;
  /** Returns a random id in Firestore's format. */
  newDocumentId(): string;
  newOperationId(): string;
  /** Unfinished forms, and which tab has each of them open. */
  readonly drafts: DraftDesk;
  /** Sends the queue now, as the button "Synchronizuj" does. */
  syncNow(): void;
  /** Reads the whole cloud again, as the button "Odśwież dane" does. */
  refresh(): void;
  /**
   * Counts against a limit. If the limit refuses, shows a toast and throws `LimitReached`
   * (LIMIT-5).
   */
  requireAllowed(operation: LimitedOperation): void;
  /**
   * Loads older receipts until none since `since` (ms) is missing. One job counts once. Rejects
   * with `CloudFault` or `Cancelled`.
   */
  loadOlder(since: number, control: JobControl): Promise<void>;
  readonly printing: Printing;
  readonly files: DataFiles;
  readonly former: FormerAccount;
  readonly fallback: Fallback;
  readonly storedIn: StoragePlace;
  readonly storage: DeviceStorage;
  readonly disk: Pick<DiskWatch, 'isShort' | 'subscribe'>;
  readonly rawEntries: RawEntries;
  /** Reads the licences of other authors' components. Rejects if the list cannot be loaded. */
  readLicences(): Promise<readonly Licence[]>;
}

/**
 * Makes papers on this device, also offline. All methods except `fileName`, `samplePages` and
 * `printRollTest` count against a limit and reject with `LimitReached`.
 */
export interface Printing {
  /**
   * Returns a URL of the PDF for an `<iframe>` or a download. Release it with
   * `URL.revokeObjectURL`.
   */
  pdfUrl(receipt: Receipt): Promise<string>;
  /** Draws the pages, for a browser that cannot show a PDF. */
  pages(receipt: Receipt): Promise<readonly DrawnPage[]>;
  /** Returns, for example, `kwit_12-21-11-2026_Kowalski.pdf`. */
  fileName(receipt: Receipt): string;
  /**
   * Opens the browser's print dialog. Rejects with `PrintFault` if the browser does not start
   * printing.
   */
  print(receipt: Receipt): Promise<void>;
  /**
   * Prints many receipts as one job, which counts once. Rejects with `Cancelled` when `control` is
   * cancelled.
   */
  printMany(receipts: readonly Receipt[], control: JobControl): Promise<void>;
  download(receipt: Receipt): Promise<void>;
  /** Saves many receipts as one PDF. Rejects with `Cancelled` when `control` is cancelled. */
  downloadMany(receipts: readonly Receipt[], control: JobControl): Promise<void>;
  /** True if this browser can hand a PDF to other programs. */
  readonly canShare: boolean;
  /** Hands the PDF to a program that the user picks. Resolves if the user picks none. */
  share(receipt: Receipt): Promise<void>;
  /** Draws a receipt with the given details of the yard. */
  samplePages(receipt: Receipt, yard: CompanyDetails): Promise<readonly DrawnPage[]>;
  /** Prints a ruler as long as most roll pages, on a roll of this width. */
  printRollTest(width: RollWidth): Promise<void>;
  downloadPriceList(print: PriceListPrint, name: string): Promise<void>;
  /**
   * Saves the register as a PDF and reports finished pages. Rejects with `Cancelled` when `control`
   * is cancelled.
   */
  downloadRegister(print: RegisterPrint, name: string, control: JobControl): Promise<void>;
  /**
   * Saves a report as a PDF and reports finished rows. Rejects with `Cancelled` when `control` is
   * cancelled.
   */
  downloadTable(print: TablePrint, name: string, control?: JobControl): Promise<void>;
}

/** Provided by `src/app`. */
export const AppContext = createContext<AppServices | null>(null);
/** Provided inside the gated routes. */
export const WorkspaceContext = createContext<WorkspaceServices | null>(null);

const required = <T>(services: T | null, name: string): T => {
  if (services === null) throw new Error(`${name} is used outside its provider`);
  return services;
};

/** Throws outside the provider. */
export const useApp = (): AppServices => required(use(AppContext), 'AppContext');

/** Throws outside the gated routes. */
export const useWorkspace = (): WorkspaceServices =>
  required(use(WorkspaceContext), 'WorkspaceContext');

export const useFallback = (): FallbackFound => {
  const { fallback } = useWorkspace();
  return useSyncExternalStore(fallback.subscribe, fallback.getFound);
};

export const useView = (): ShownView => {
  const { journal } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => journal.subscribe(listener), [journal]);
  return useSyncExternalStore(subscribe, () => shownView(journal));
};
