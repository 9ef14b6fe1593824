import { checkWithoutGeneratedCode } from '#schemas/without-generated-code.ts';
import { APPENDERS, BURSTERS, measureAppend, measureBurst } from './append.ts';
import { measurePdf, PRINTERS } from './pdf.ts';
import { measureRestart, RESTARTERS } from './restart.ts';
import { measureSearch, SEARCHERS } from './search.ts';

// As on the product's page.
checkWithoutGeneratedCode();

const bench = {
  appenders: Object.keys(APPENDERS) as (keyof typeof APPENDERS)[],
  measureAppend,
  bursters: Object.keys(BURSTERS) as (keyof typeof BURSTERS)[],
  measureBurst,
  printers: Object.keys(PRINTERS) as (keyof typeof PRINTERS)[],
  measurePdf,
  searchers: Object.keys(SEARCHERS) as (keyof typeof SEARCHERS)[],
  measureSearch,
  restarters: Object.keys(RESTARTERS) as (keyof typeof RESTARTERS)[],
  fill: (name: keyof typeof RESTARTERS, count: number) => RESTARTERS[name].fill(count),
  measureRestart,
};

/** What the harness calls on the page. */
export type Bench = typeof bench;

Object.assign(globalThis, { bench });
