import { nameJob, onceTouched } from './print-title.ts';

/** Longest time until a frame shows a paper that this page made. */
const SHOWN_WITHIN_MS = 20_000;

/** Longest time from the print request until the browser reads the job's name. */
const NAMED_MS = 2_000;

const addFrame = (url: string): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.src = url;
  document.body.append(frame);
  return frame;
};

const loaded = (frame: HTMLIFrameElement): Promise<boolean> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), SHOWN_WITHIN_MS);
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(late);
        resolve(true);
      },
      { once: true },
    );
  });

/**
 * A PDF viewer may hide its document from the page. A document that is visible and no PDF is an
 * error page of the browser.
 */
const isOther = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument !== null && contentDocument.contentType !== 'application/pdf';

/** A frame with a PDF; `end` removes the frame and the job's name. */
export interface PrintFrame {
  /** Asks the frame to print; false if it cannot. */
  print(): Promise<boolean>;
  end(): void;
}

export const printFrame = (url: string, name: string): PrintFrame => {
  const frame = addFrame(url);
  const ends = [() => frame.remove()];
  const end = (): void => {
    for (const one of ends.splice(0)) one();
  };
  const ask = (): boolean => {
    const unname = nameJob(name);
    ends.push(
      unname,
      onceTouched(() => void setTimeout(unname, NAMED_MS)),
    );
    try {
      frame.contentWindow?.print();
      return frame.contentWindow !== null;
    } catch {
      // A frame without a PDF viewer has another origin, so the page may not call its `print`.
      return false;
    }
  };
  return { print: async () => (await loaded(frame)) && !isOther(frame) && ask(), end };
};
