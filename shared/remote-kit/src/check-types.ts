import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
/** Several files are often saved at once. */
const SETTLE_MS = 200;

export interface TypeCheck {
  /** Arguments of `tsc`, such as `['--noEmit']` or `['--build', 'shell']`. */
  args: readonly string[];
  /** Where `tsc` runs. */
  cwd: string;
  /** A change of a TypeScript file in one of these starts the next check. */
  watched: readonly string[];
  /** Receives the errors, and a message once there are none. */
  print?: (text: string) => void;
}

/** Checks types at first and after each change. Not `tsc --watch`: TypeScript 7.0 misses changes on some file systems. */
export function checkTypes({ args, cwd, watched, print = console.log }: TypeCheck): { stop: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: ChildProcess | undefined;
  let failed = true;
  let isStopped = false;

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(check, SETTLE_MS);
  }

  function check(): void {
    if (running) return schedule();
    running = execFile(process.execPath, [COMPILER, ...args], { cwd }, (error, output) => {
      running = undefined;
      // Ctrl-C also ends the compiler, which isn't a type error.
      if (isStopped) return;
      if (error) print(`Types: ${output.trim() || error.message}`);
      else if (failed) print('Types: no errors');
      failed = error !== null;
    });
  }

  const watchers = watched.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file !== null && /\.tsx?$/.test(file) && !file.includes('node_modules')) schedule();
    }),
  );
  check();
  return {
    stop: async () => {
      isStopped = true;
      for (const watcher of watchers) watcher.close();
      // No kill: `tsc` is a script whose compiler process would keep running.
      if (running) await once(running, 'exit');
      clearTimeout(timer);
    },
  };
}
