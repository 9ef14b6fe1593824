import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** What the policy of the pages has stopped, and what was asked of others than the product. */
export interface PolicyWatch {
  readonly stopped: string[];
  /** Throws when there was anything. */
  check(): void;
}

const MARK = 'stopped by the policy:';

/** Runs in the page and writes into the console, which outlives every page. */
const reportViolations = (mark: string): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(`${mark} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
};

/** The browser's own words count too: it knows of what was stopped before the page's first script ran. */
const isReport = (message: ConsoleMessage): boolean =>
  message.text().startsWith(MARK) ||
  (message.type() === 'error' &&
    /Content Security Policy|Trusted(?:HTML|Script)/u.test(message.text()));

/** All that the tests start listens on this computer, which every name under "localhost" is. */
const isStranger = (url: string): boolean =>
  /^(?:https?|wss?):/u.test(url) &&
  !/^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)$/u.test(new URL(url).hostname);

/** Watches all pages of a context, those that are opened later as well. */
export const watchPolicy = async (context: BrowserContext): Promise<PolicyWatch> => {
  const stopped: string[] = [];
  await context.addInitScript(reportViolations, MARK);
  context.on('console', (message) => {
    if (isReport(message)) stopped.push(message.text());
  });
  context.on('request', (request) => {
    if (isStranger(request.url())) stopped.push(`asked of a stranger: ${request.url()}`);
  });
  return {
    stopped,
    check: () => {
      if (stopped.length > 0) throw new Error(`The page's policy was met:\n${stopped.join('\n')}`);
    },
  };
};
