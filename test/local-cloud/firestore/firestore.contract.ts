import { afterAll, beforeAll, describe } from 'vitest';
import { aggregateContract } from './aggregate.contract.ts';
import type { TestCloud } from '#test/local-cloud/clouds.ts';
import { queryContract } from './query.contract.ts';
import { readContract } from './read.contract.ts';
import { sdkContract } from './sdk.contract.ts';
import { shapeContract } from './shape.contract.ts';
import { valueContract } from './value.contract.ts';
import { writeContract } from './write.contract.ts';

/** Skips all cases if `isThere` is false. */
export const firestoreContract = (
  name: string,
  isThere: boolean,
  start: () => Promise<TestCloud>,
): void => {
  describe.skipIf(!isThere)(name, () => {
    let cloud: TestCloud;
    beforeAll(async () => {
      cloud = await start();
    });
    afterAll(() => cloud.stop());
    const cloudOf = () => cloud;
    queryContract(cloudOf, 'openqueries');
    aggregateContract(cloudOf, 'openaggregates');
    valueContract(cloudOf, 'openvalues');
    writeContract(cloudOf, 'openwrites');
    readContract(cloudOf, 'own');
    shapeContract(cloudOf, 'openshapes');
    sdkContract(cloudOf, 'own');
  });
};
