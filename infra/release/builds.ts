import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areMessagesCompiled } from '@tulebyte/remote-kit/compiled-messages';
import { PublishError } from './publish-error.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** The builds of this checkout. The site may have others, listed in its release and policy. */
export const BUILD_NAMES: readonly string[] = [
  'shell',
  ...remoteFolders()
    .filter((name) => existsSync(join(ROOT, 'remotes', name, 'rspack.config.ts')))
    .sort(),
];

/** Empty outside a checkout, as part of `@tulebyte/remote-kit`. */
function remoteFolders(): string[] {
  const folder = join(ROOT, 'remotes');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** @param root another checkout */
export function workspaceFolder(name: string, root: string = ROOT): string {
  return join(root, name === 'shell' ? 'shell' : `remotes/${name}`);
}

/** @throws PublishError that lists what the checkout can build */
export function parseBuildName(text: string): string {
  if (BUILD_NAMES.includes(text)) return text;
  throw new PublishError({
    what: `there is no build "${text}"`,
    where: join(ROOT, 'remotes'),
    remedy: `name one of ${BUILD_NAMES.join(', ')}, or publish a build from elsewhere with --dist`,
  });
}

/** Builds workspaces and their message catalogs, two at a time. @throws PublishError with the bundler's output */
export async function build(names: readonly string[], root: string = ROOT): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      await compileMessages(name, root);
      await run('rspack', ['build'], workspaceFolder(name, root), `"${name}"`);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** Compiles a workspace's messages unless they are up to date. @throws PublishError with the compiler's output */
export async function compileMessages(name: string, root: string = ROOT): Promise<void> {
  const workspace = workspaceFolder(name, root);
  const linguiConfig = join(root, 'lingui.config.ts');
  if (areMessagesCompiled(workspace, [linguiConfig, join(ROOT, 'package-lock.json')])) return;
  // Run inside the workspace, Lingui sees only its catalog: another team's missing translation must not stop this one.
  // One worker: starting more takes longer than compiling.
  const args = ['compile', '--strict', '--workers', '1', '--config', linguiConfig];
  await run('lingui', args, workspace, `the messages of "${name}"`);
}

async function run(command: string, args: readonly string[], cwd: string, subject: string): Promise<void> {
  const binaries = join(ROOT, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${binaries}:${process.env['PATH'] ?? ''}` };
  const child = spawn(join(binaries, command), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  throw new PublishError({
    what: `${subject} failed to build\n${output.trim()}`,
    where: cwd,
    remedy: 'fix the errors above',
  });
}
