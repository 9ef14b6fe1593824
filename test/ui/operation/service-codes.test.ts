import { describe, expect, it } from 'vitest';
import { cloudFault } from '#adapters/firebase/cloud-faults.ts';
import { StorageFault } from '#machines/ports/ports.ts';
import { SERVICE_CODES } from '#schemas/service-codes.ts';
import { faultText, serviceCodeTexts } from '#ui/operation/service-codes.text.ts';
import { notStoredText } from '#ui/shared/saving/storing.text.ts';

describe('the codes of the storage and database services', () => {
  it('[CODES-1] are these ten, each with a Polish sentence that says what to do', () => {
    expect([...SERVICE_CODES].toSorted()).toEqual(Object.keys(serviceCodeTexts).toSorted());
    expect(SERVICE_CODES).toHaveLength(10);
    for (const code of SERVICE_CODES) expect(serviceCodeTexts[code]).toMatch(/^\p{Lu}.+\.$/u);
    expect(new Set(Object.values(serviceCodeTexts)).size).toBe(10);
  });

  it.each([
    ['permission-denied', 'permission-denied'],
    ['not-found', 'not-found'],
    ['unavailable', 'unavailable'],
    ['unauthenticated', 'unauthenticated'],
    ['resource-exhausted', 'quota-exceeded'],
  ] as const)('[CODES-1] %s of the database has the message of %s', (code, text) => {
    const { kind } = cloudFault(Object.assign(new Error('x'), { code }));
    expect(faultText(kind)).toBe(serviceCodeTexts[text]);
  });

  it.each(['failed-precondition', 'invalid-argument'])(
    '[CODES-1] data that the cloud calls wrong is not reported as already stored: %s',
    (code) => {
      const { kind } = cloudFault(Object.assign(new Error('x'), { code }));
      expect(faultText(kind)).toMatch(/^Serwer uznał dane za błędne\./u);
    },
  );

  it.each(['quota', 'aborted', 'unavailable'] as const)(
    '[CODES-1] a device that cannot store says why: %s',
    (reason) => expect(notStoredText(new StorageFault(reason))).toMatch(/^Nie zapisano: /),
  );
});
