import { type Cloud, CloudFault } from '#machines/ports/ports.ts';

/** A network that never answers and delivers each commit only when the test says so. */
export const slowNetwork = (cloud: Cloud) => {
  const underway: (() => Promise<void>)[] = [];
  const commit: Cloud['commit'] = (...request) => {
    underway.push(() => cloud.commit(...request));
    return Promise.reject(new CloudFault('no-answer', 'firestore/deadline-exceeded'));
  };
  return {
    slow: { ...cloud, commit },
    arrive: () => Promise.allSettled(underway.map((request) => request())),
  };
};
