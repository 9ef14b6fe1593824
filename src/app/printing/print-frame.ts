import { nameJob, onceTouched } from './print-title.ts';

/** How long a frame may take to show a paper that this page made itself, ms. */
const SHOWN_WITHIN_MS = 20_000;

/** How long a browser may take from being asked to reading the job's name, ms. */
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

/** A viewer may be closed to the page that holds it; what can be looked into and is no PDF is what a browser puts in its place. */
const isOther = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument !== null && contentDocument.contentType !== 'application/pdf';

/** A frame with a paper, and its end: then neither the frame nor the job's name is left. */
export interface PrintFrame {
  /** Asks the frame to print; false where it can't. */
  print(): Promise<boolean>;
  end(): void;
}

/** Opens a frame with the PDF at `url`, under the job's name. */
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
      // A frame without a viewer is a stranger's, which nobody may ask for anything.
      return false;
    }
  };
  return { print: async () => (await loaded(frame)) && !isOther(frame) && ask(), end };
};
