/** A program of the tests in a process of its own, so that a test may kill it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Process = {
  /** Waits for the process to print this line. */
  says(line: string): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
};

export function startProcess(file: URL, ...args: string[]): Process {
  const child = spawn(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const said = new Set<string>();
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.add(line));

  return {
    async says(line) {
      const ended = exited.then(([code]) => {
        throw new Error(`The process ended with ${code} before it said "${line}".`);
      });
      while (!said.has(line)) await Promise.race([once(lines, 'line'), ended]);
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
