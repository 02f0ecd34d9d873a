import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import type { Checkout } from '../checkout.ts';

/** A team's dev server: `tulebyte-remote dev --preview` in a copy of the checkout. */
export interface TeamServer {
  origin: string;
  stop: () => Promise<void>;
}

export async function startTeamServer({ folder }: Checkout, remote: string, siteUrl: string): Promise<TeamServer> {
  const origin = `http://localhost:${await freePort()}`;
  const cli = join(folder, 'shared/remote-kit/src/cli.ts');
  const child = spawn(process.execPath, [cli, 'dev', '--preview', siteUrl, '--origin', origin], {
    cwd: join(folder, 'remotes', remote),
    env: { ...process.env, PATH: [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const ready = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready: ')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`The dev server did not start.\n${output}`)))]);
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
