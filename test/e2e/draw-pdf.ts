import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunningBrowser } from './browser-process.ts';

const require = createRequire(import.meta.url);
const scriptOf = (name: string): string =>
  `data:text/javascript;base64,${readFileSync(require.resolve(name)).toString('base64')}`;

interface PdfJs {
  readonly GlobalWorkerOptions: { workerSrc: string };
  getDocument(source: { data: Uint8Array }): {
    readonly promise: Promise<{
      getPage(number: number): Promise<{
        getViewport(options: { scale: number }): {
          readonly width: number;
          readonly height: number;
        };
        render(options: { canvas: HTMLCanvasElement; viewport: unknown }): {
          readonly promise: Promise<void>;
        };
      }>;
    }>;
  };
}

/** Draws the first page of a PDF with pdf.js, since a headless browser has no PDF viewer. */
export const drawFirstPage = async (
  { context }: Pick<RunningBrowser, 'context'>,
  pdf: Uint8Array,
  path: string,
): Promise<void> => {
  const page = await context.newPage();
  await page.setContent('<canvas></canvas><style>body { margin: 0 }</style>');
  await page.evaluate(
    async ({ library, worker, bytes }) => {
      const pdfJs = (await import(library)) as PdfJs;
      pdfJs.GlobalWorkerOptions.workerSrc = worker;
      const document_ = await pdfJs.getDocument({ data: new Uint8Array(bytes) }).promise;
      const first = await document_.getPage(1);
      const viewport = first.getViewport({ scale: 1.6 });
      const canvas = document.querySelector('canvas');
      if (canvas === null) throw new Error('There is no canvas to draw on.');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await first.render({ canvas, viewport }).promise;
    },
    {
      library: scriptOf('pdfjs-dist/build/pdf.min.mjs'),
      worker: scriptOf('pdfjs-dist/build/pdf.worker.min.mjs'),
      bytes: [...pdf],
    },
  );
  await page.locator('canvas').screenshot({ path });
  await page.close();
};
