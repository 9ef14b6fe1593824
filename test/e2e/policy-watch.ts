import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** Violations of the pages' policy, and requests to hosts outside the product. */
export interface PolicyWatch {
  readonly stopped: string[];
  /** Throws if `stopped` is not empty. */
  check(): void;
}

const MARK = 'stopped by the policy:';

/** Runs in the page and writes to the console, which survives the page. */
const reportViolations = (mark: string): void => {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(`${mark} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
};

/** Counts the browser's own messages too: a violation may precede the page's first script. */
const isReport = (message: ConsoleMessage): boolean =>
  message.text().startsWith(MARK) ||
  (message.type() === 'error' &&
    /Content Security Policy|Trusted(?:HTML|Script)/u.test(message.text()));

/** All servers that the tests start listen on localhost, its subdomains or 127.0.0.1. */
const isStranger = (url: string): boolean =>
  /^(?:https?|wss?):/u.test(url) &&
  !/^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)$/u.test(new URL(url).hostname);

/** Watches all pages of a context, later ones included. */
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
