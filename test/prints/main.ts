/**
 * `npm run prints`: prints from real browsers and CUPS queues, and compares the results with the
 * PDFs that the app saves. Writes papers and pictures to .cache/prints. Fails with a list of
 * missing programs.
 */
import { startApp } from '../e2e/app-process.ts';
import { tempFolder } from '../e2e/temp-folder.ts';
import { type Approved, approveAll } from './approved.ts';
import { demoReceipts, type Receipts } from './cases.ts';
import { openDisplay } from './display.ts';
import { chromiumDesk } from './hands.ts';
import { firefoxDesk } from './firefox-hands.ts';
import { missingPrograms } from './programs.ts';
import { beginReport, endReport } from './report.ts';
import { throughQueues } from './queues.ts';
import { printEach, printFiles, printMany, printRuler } from './ways.ts';

interface Room {
  readonly place: { readonly url: string; readonly folder: string; readonly display: string };
  readonly receipts: Receipts;
}

const inChromium = async ({ place, receipts }: Room): Promise<Approved> => {
  const desk = await chromiumDesk({ ...place, hasViewer: true });
  const approved = await approveAll(desk, place.url, receipts);
  await printEach(desk, 'chromium-viewer', receipts, approved);
  await printMany(desk, 'chromium-viewer', receipts, approved);
  await printFiles(desk, 'chromium-viewer', approved);
  await desk.close();
  return approved;
};

const onTablet = async ({ place, receipts }: Room, approved: Approved): Promise<void> => {
  const desk = await chromiumDesk({ ...place, hasViewer: false });
  await printEach(desk, 'chromium-no-viewer', receipts, approved);
  await printMany(desk, 'chromium-no-viewer', receipts, approved);
  await printRuler(desk, 'chromium-no-viewer', approved);
  await desk.close();
};

const inFirefox = async ({ place, receipts }: Room, approved: Approved): Promise<void> => {
  for (const hasViewer of [true, false]) {
    const desk = await firefoxDesk({ ...place, hasViewer });
    const way = hasViewer ? 'firefox-viewer' : 'firefox-no-viewer';
    // Firefox's viewer prints pages as images, so there is no text to compare.
    await printEach(desk, way, receipts, approved, !hasViewer);
    await desk.close();
  }
};

const main = async (): Promise<void> => {
  const missing = missingPrograms();
  if (missing.length > 0) throw new Error(`What is missing on this machine: ${missing.join(', ')}`);
  beginReport();
  const [app, screen] = [await startApp(), await openDisplay()];
  const place = { url: app.url, folder: tempFolder('prints'), display: screen.name };
  try {
    const room = { place, receipts: await demoReceipts(app.url) };
    const approved = await inChromium(room);
    await throughQueues(place.folder, approved);
    await onTablet(room, approved);
    await inFirefox(room, approved);
  } finally {
    await screen.close();
    await app.stop();
  }
  endReport();
};

await main();
