import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathOf } from './programs.ts';

/** Opens a screen that nobody sees, on which programs with windows open theirs; gives its name and its end. */
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
