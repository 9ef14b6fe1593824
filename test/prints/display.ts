import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathOf } from './programs.ts';

/** Starts a virtual X display; returns its name and a function to close it. */
export const openDisplay = async () => {
  const screen = spawn(pathOf('Xvfb'), ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return {
    name: `:${number.toString().trim()}`,
    close: async () => {
      const gone = once(screen, 'exit');
      screen.kill();
      await gone;
    },
  };
};
