import type { ChildProcess } from 'node:child_process';

const PATIENCE_MS = 120_000;

/** A server that listens; `lines` is its output so far. */
export interface Listening {
  readonly port: number;
  readonly lines: readonly string[];
}

/** Rejects with the server's output if it exits, or prints no address within two minutes. */
export const untilListening = async (child: ChildProcess): Promise<Listening> => {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const port = await new Promise<number>((onStart, onFailure) => {
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('exit', (code) => {
      clearTimeout(patience);
      onFailure(new Error(`The server ended with ${code}:\n${lines.join('')}`));
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text);
      const told = /http:\/\/localhost:(\d+)\n/u.exec(lines.join(''))?.[1];
      if (told === undefined) return;
      clearTimeout(patience);
      onStart(Number(told));
    });
  });
  return { port, lines };
};
