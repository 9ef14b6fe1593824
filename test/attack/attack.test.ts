// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatorJar } from '#test/local-cloud/rules/emulator.ts';
import { setStage, type Stage } from './stage.ts';
import { countsOf, differences, playAll, titleOf, type Row } from './table.ts';

const MINUTE = 60_000;

const titles = (rows: readonly Row[]): readonly string[] =>
  rows.map(({ attempt, outcome }) => `${titleOf(attempt)}: ${outcome.reason}`);

const holds = (rows: () => readonly Row[]): void => {
  it('[OWN-1] refuses every attempt, reveals no secret and changes no record of the owner', () => {
    expect(titles(rows().filter(({ isBreach }) => isBreach))).toEqual([]);
  });

  it('[OWN-1] lets the owner do what it refuses to others', () => {
    const failed = rows().filter(
      ({ attempt, outcome }) => attempt.isControl && outcome.verdict !== 'done',
    );
    expect(titles(failed)).toEqual([]);
  });
};

describe('attacks', () => {
  let embedded: Stage;
  let ours: readonly Row[] = [];
  beforeAll(async () => {
    embedded = await setStage();
    ours = await playAll(embedded);
  }, 2 * MINUTE);
  afterAll(() => embedded.close());

  describe('on the embedded cloud', () => {
    holds(() => ours);

    it('are at least 60 of at least 12 kinds', () => {
      const { attempts, kinds } = countsOf(ours);
      expect(attempts).toBeGreaterThanOrEqual(60);
      expect(kinds).toBeGreaterThanOrEqual(12);
    });
  });

  describe.skipIf(emulatorJar === undefined)('on Google’s emulator', () => {
    let google: Stage;
    let theirs: readonly Row[] = [];
    beforeAll(async () => {
      google = await setStage(emulatorJar);
      theirs = await playAll(google);
    }, 2 * MINUTE);
    afterAll(() => google.close());

    holds(() => theirs);

    it('have the same verdicts as on the embedded cloud', () => {
      expect(differences(ours, theirs)).toEqual([]);
    });
  });
});
