import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../release/builds.ts';

/** Several files are often saved at once. */
const SETTLE_MS = 200;

/**
 * Checks the types of these workspaces, and of what they import, at first and after each change in them or in `shared/`. Incremental
 * builds instead of `tsc --watch`: TypeScript 7.0 misses changes on some file systems.
 * @param print gets the errors, and once that there are none
 */
export function checkTypes(
  folders: readonly string[],
  print: (text: string) => void = console.log,
): { stop: () => Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: ChildProcess | undefined;
  let failed = true;

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(check, SETTLE_MS);
  }

  function check(): void {
    if (running) return schedule();
    running = execFile(join(ROOT, 'node_modules/.bin/tsc'), ['--build', ...folders], { cwd: ROOT }, (error, output) => {
      running = undefined;
      if (error) print(`Types: ${output.trim() || error.message}`);
      else if (failed) print('Types: no errors');
      failed = error !== null;
    });
  }

  const watchers = [join(ROOT, 'shared'), ...folders].map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file !== null && /\.tsx?$/.test(file) && !file.includes('node_modules')) schedule();
    }),
  );
  check();
  return {
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      // Not killed: `tsc` is a script, whose compiler would go on.
      if (running) await once(running, 'exit');
      clearTimeout(timer);
    },
  };
}
