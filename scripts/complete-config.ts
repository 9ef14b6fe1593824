import type { Plugin } from 'vite';
import { missingSettings } from '#schemas/build-settings.ts';

/** Stops a build that lacks a value of its project: the app would stop at each start (CONF-1). */
export const completeConfig = (): Plugin => ({
  name: 'complete-config',
  apply: 'build',
  configResolved: ({ env }) => {
    const missing = missingSettings(env);
    // Without the stack, which is none of the reader's.
    if (missing !== null) throw Object.assign(new Error(missing), { stack: missing });
  },
});
