import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ROOT } from '../release/builds.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';
import { bundleRelease } from './bundle-release.ts';
import { compilePackage } from './compile-package.ts';
import { readSharedPackages } from './shared-packages.ts';

const KIT = '@tulebyte/remote-kit';
const execute = promisify(execFile);

/** Packs every shared package as an npm tarball that works outside this repository. Returns how many. @throws PublishError */
export async function packShared(out: string): Promise<number> {
  const packages = readSharedPackages();
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['--build', ...packages.map(({ folder }) => folder)]);
  const staging = mkdtempSync(join(tmpdir(), 'tulebyte-pack-'));
  try {
    const targets = await Promise.all(
      packages.map(async (source) => {
        const target = join(staging, basename(source.folder));
        const isKit = source.manifest.name === KIT;
        await compilePackage(source, packages, target, isKit ? publishDependencies() : {});
        if (isKit) await bundleRelease(join(target, 'dist/release'));
        return target;
      }),
    );
    mkdirSync(out, { recursive: true });
    for (const old of globSync('tulebyte-*.tgz', { cwd: out })) rmSync(join(out, old));
    await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out, ...targets]);
    return targets.length;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** What the bundled publish command loads at run time. */
function publishDependencies(): Record<string, string> {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'infra/package.json'), 'utf8')) as {
    dependencies: Record<string, string>; // npm's own format
  };
  return Object.fromEntries(['playwright', 'axe-core'].map((name) => [name, dependencies[name] ?? '*']));
}

async function run(command: string, args: readonly string[]): Promise<void> {
  try {
    await execute(command, args, { cwd: ROOT });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // what `execFile` adds to its errors
    throw new PublishError({
      what: `${basename(command)} failed\n${stdout}${stderr}`.trim(),
      where: ROOT,
      remedy: 'fix the errors above',
    });
  }
}

async function main(): Promise<void> {
  try {
    const { values } = parseArgs({ options: { out: { type: 'string', default: 'node_modules/.cache/packages' } } });
    const out = resolve(process.env['INIT_CWD'] ?? ROOT, values.out);
    console.log(`Packed ${await packShared(out)} packages to ${out}`);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    console.error(describePublishError(error));
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) await main();
