import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { SHARED_MODULES } from '../../../federation/src/shared-modules.ts';
import { CommandError } from './command-error.ts';
import { parseOptions } from './parse-options.ts';

const TEMPLATE = join(import.meta.dirname, '../../template');
const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const USAGE = 'create <name> [--dir D] [--packages D]: --packages is the folder of the tarballs that `npm run pack` wrote';

/** Packages that the template imports; their dependencies come with them. */
const DEPENDENCIES = ['@tulebyte/federation', '@tulebyte/i18n', '@tulebyte/ui'];
const DEV_DEPENDENCIES = ['@tulebyte/remote-kit', '@tulebyte/testing'];

/** `tulebyte-remote create`: writes a remote with one page into an empty folder. */
export function create(args: readonly string[], cwd: string): void {
  const { positionals, values } = parseOptions(
    {
      args: [...args],
      allowPositionals: true,
      options: { dir: { type: 'string' }, packages: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    },
    USAGE,
  );
  if (values.help) return console.log(USAGE);
  const name = parseName(positionals);
  const folder = resolve(cwd, values.dir ?? name);
  explainFailure(folder, () => requireEmpty(folder));
  const packages = values.packages === undefined ? undefined : resolve(cwd, values.packages);
  const manifest = packageManifest(name, folder, packages);
  explainFailure(folder, () => write(folder, name, manifest));
  console.log(`Created ${folder}\n\n  cd ${relative(cwd, folder) || '.'}\n  npm install\n  npm test\n  npm run dev`);
}

/** @throws CommandError for what the system refuses: a full disk, a folder of someone else, a file in the path */
function explainFailure(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new CommandError(`${folder} can't be used: ${error.message}. Choose another folder with --dir.`);
  }
}

/** Leaves nothing behind when it fails, so that the same command works once the reason is gone. */
function write(folder: string, name: string, manifest: object): void {
  const created = mkdirSync(folder, { recursive: true });
  try {
    fill(folder, name, manifest);
  } catch (error) {
    const added = readdirSync(folder).filter((file) => file !== '.git');
    for (const path of created ? [created] : added.map((file) => join(folder, file)))
      rmSync(path, { recursive: true, force: true });
    throw error;
  }
}

function fill(folder: string, name: string, manifest: object): void {
  cpSync(TEMPLATE, folder, { recursive: true });
  // npm leaves such files out of packages.
  for (const file of readdirSync(folder).filter((each) => each.startsWith('_'))) {
    renameSync(join(folder, file), join(folder, `.${file.slice(1)}`));
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.parentPath !== join(folder, '.git')) fillIn(join(entry.parentPath, entry.name), name);
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function parseName(positionals: readonly string[]): string {
  const [name] = positionals;
  if (name === undefined) throw new CommandError(`The remote has no name.\n${USAGE}`);
  if (name === 'shell') throw new CommandError(`"shell" is the host. Choose another name.\n${USAGE}`);
  if (NAME.test(name) && positionals.length === 1) return name;
  throw new CommandError(
    `"${positionals.join(' ')}" is not a valid name. Use a lowercase letter, then up to 30 lowercase letters, digits, and hyphens.\n${USAGE}`,
  );
}

function requireEmpty(folder: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new CommandError(`${folder} is not a folder. Choose another one with --dir.`);
  if (readdirSync(folder).every((file) => file === '.git')) return;
  throw new CommandError(`${folder} is not empty. Choose another folder with --dir.`);
}

function fillIn(file: string, name: string): void {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('__name__', name).replaceAll('__title__', title));
}

function packageManifest(name: string, folder: string, packages: string | undefined): object {
  const kit = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
    overrides: Record<string, string>;
  }; // npm's own format
  const versions = packages === undefined ? {} : tarballs(packages, folder);
  const published = (each: string) => SHARED_MODULES[each]?.range ?? kit.dependencies[each] ?? kit.version;
  const ours = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, versions[each] ?? published(each)]));
  const direct = new Set([...DEPENDENCIES, ...DEV_DEPENDENCIES]);
  return {
    name: `@tulebyte/remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'tulebyte-remote dev',
      build: 'tulebyte-remote build',
      test: 'tulebyte-remote test',
      types: 'tulebyte-remote types',
      lint: 'tulebyte-remote lint',
      messages: 'tulebyte-remote messages',
      'preview-dev': 'tulebyte-remote preview-dev',
      'publish-remote': 'tulebyte-remote publish',
    },
    dependencies: { '@lingui/core': '6.8.0', '@lingui/react': '6.8.0', ...ours(DEPENDENCIES), react: '19.3.1' },
    devDependencies: {
      '@testing-library/react': '16.3.3',
      ...ours(DEV_DEPENDENCIES),
      // Their dependencies: npm finds packed files only if they are listed here.
      ...Object.fromEntries(Object.entries(versions).filter(([each]) => !direct.has(each))),
      '@types/node': '24.19.2',
      '@types/react': '19.3.0',
      node: '26.10.0',
      vitest: '5.1.0',
    },
    // npm ignores those of a dependency.
    overrides: kit.overrides,
    allowScripts: { node: true },
  };
}

/** `file:` addresses of packed packages by name, relative to the new folder. */
function tarballs(packages: string, folder: string): Record<string, string> {
  const files = existsSync(packages) ? readdirSync(packages) : [];
  const found = files.flatMap((file): [string, string][] => {
    const [, name] = /^tulebyte-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? [];
    return name ? [[`@tulebyte/${name}`, `file:${relative(folder, join(packages, basename(file)))}`]] : [];
  });
  if (found.length > 0) return Object.fromEntries(found);
  throw new CommandError(`${packages} has no packed packages. Write them with npm run pack, in the site's repository.`);
}
