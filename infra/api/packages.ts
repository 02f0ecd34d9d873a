import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SHARED_MODULES } from '@tulebyte/federation/shared-modules';
import { lt, satisfies } from 'semver';
import { readSharedPackages, type SharedPackage } from '../pack/shared-packages.ts';
import { PublishError } from '../release/publish-error.ts';
import { compareReports, requiredVersion, type ApiChange } from './compare.ts';
import { readExports } from './read-exports.ts';
import { formatReport, parseReport, type ApiReport } from './report.ts';

const FIRST_VERSION = '1.0.0';

/** A package, its API as its sources have it, and how that differs from its report. */
export interface PackageApi {
  source: SharedPackage;
  report: string;
  now: ApiReport;
  changes: readonly ApiChange[];
  /** The lowest version it can have. */
  required: string;
}

/** The API of every shared package, from the declarations that `tsc --build` wrote. */
export function readPackageApis(sources = readSharedPackages()): PackageApi[] {
  const modules = sources.flatMap((source) => modulesOf(source).map((module) => ({ source, ...module })));
  const exports = readExports(modules.map(({ declarations }) => declarations));
  return sources.map((source) => {
    const { name, version } = source.manifest;
    const own = modules.filter((module) => module.source === source);
    const now = {
      name,
      version,
      entries: new Map(own.map(({ path, declarations }) => [path, exports.get(declarations) ?? new Map()])),
    };
    const report = join(source.folder, 'api.md');
    const before = existsSync(report) ? parseReport(readFileSync(report, 'utf8')) : now;
    const changes = compareReports(before, now);
    return { source, report, now, changes, required: requiredVersion(before.version, changes) };
  });
}

/**
 * @throws PublishError when an export was removed, changed, or added without the version that this takes, or when the report that would
 * tell is gone
 */
export function checkVersion({ source, report, changes, required }: PackageApi): void {
  const { name, version } = source.manifest;
  if (!existsSync(report) && version !== FIRST_VERSION) {
    throw new PublishError({
      what: `${name} ${version} has no API report that says what changed`,
      where: relative(process.cwd(), report),
      remedy: `restore it from the repository's history; only a new package, with version ${FIRST_VERSION}, starts without one`,
    });
  }
  if (lt(version, required)) {
    throw new PublishError({
      what: `${name} ${version} has another API than its report: ${changes.map(({ what, kind }) => `\n    ${kind.padEnd(8)} ${what}`).join('')}`,
      where: relative(process.cwd(), source.folder) || '.',
      remedy: `undo that, or raise the version to ${required}: npm run api -- --bump`,
    });
  }
  for (const [module, { range }] of Object.entries(SHARED_MODULES)) {
    if ((module !== name && !module.startsWith(`${name}/`)) || satisfies(version, range)) continue;
    throw new PublishError({
      what: `remotes are built for ${module} ${range}, but the package has version ${version}`,
      where: 'shared/federation/src/shared-modules.ts',
      remedy: `make the range ^${version}; if remotes still need the old major, keep it in shell/src/federation/shared-modules.ts`,
    });
  }
}

/** @throws PublishError when the checked-in report is not that of the sources */
export function checkReport({ now, report }: PackageApi): void {
  if (existsSync(report) && readFileSync(report, 'utf8') === formatReport(now)) return;
  throw new PublishError({
    what: `the API report of ${now.name} is not up to date`,
    where: relative(process.cwd(), report),
    remedy: 'npm run api',
  });
}

/** The modules that a package exports: import path and declaration file. */
function modulesOf({ folder, manifest }: SharedPackage): { path: string; declarations: string }[] {
  return Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    globSync(target, { cwd: folder })
      .filter((file) => /(?<!\.d|\.test)\.tsx?$/.test(file))
      .toSorted()
      .map((file) => {
        const [prefix = ''] = target.split('*');
        const matched = file.slice(prefix.replace('./', '').length).replace(/\.tsx?$/, '');
        return {
          path: manifest.name + subpath.slice(1).replace('*', matched),
          declarations: join(folder, 'node_modules/.types', file.replace(/\.tsx?$/, '.d.ts')),
        };
      }),
  );
}
