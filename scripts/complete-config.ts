import type { Plugin } from 'vite';
import { missingSettings } from '#schemas/build-settings.ts';

/** Stops a build that lacks a setting, because the app would stop at every start (CONF-1). */
export const completeConfig = (): Plugin => ({
  name: 'complete-config',
  apply: 'build',
  configResolved: ({ env }) => {
    const missing = missingSettings(env);
    // Leaves out the stack, which does not help the reader.
    if (missing !== null) throw Object.assign(new Error(missing), { stack: missing });
  },
});
