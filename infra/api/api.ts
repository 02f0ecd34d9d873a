import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { lt } from 'semver';
import { readSharedPackages } from '../pack/shared-packages.ts';
import { ROOT } from '../release/builds.ts';
import { describePublishError, PublishError } from '../release/publish-error.ts';
import { bumpVersion } from './bump.ts';
import { checkReport, checkVersion, readPackageApis, type PackageApi } from './packages.ts';
import { formatReport } from './report.ts';

/**
 * `npm run api`: writes the API report of every shared package whose version says what changed. `--bump` raises versions first;
 * `--check` writes no report. Declarations are built first: older ones would hide what changed.
 */
function main(): number {
  const { values } = parseArgs({ options: { bump: { type: 'boolean' }, check: { type: 'boolean' } } });
  const folders = readSharedPackages().map(({ folder }) => folder);
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['--build', ...folders], { stdio: 'inherit' });
  if (status !== 0) return 1;
  if (values.check) return reject(readPackageApis(), (api) => (checkVersion(api), checkReport(api)));
  if (values.bump) for (const api of readPackageApis()) raise(api);
  return reject(readPackageApis(), (api) => {
    checkVersion(api);
    writeFileSync(api.report, formatReport(api.now));
  });
}

function raise({ source, required }: PackageApi): void {
  const { name, version } = source.manifest;
  if (!lt(version, required)) return;
  bumpVersion(name, relative(ROOT, source.folder), required);
  console.log(`${name} ${version} → ${required}`);
}

/** Prints each package's problem. Returns the exit code. */
function reject(apis: readonly PackageApi[], check: (api: PackageApi) => void): number {
  let failed = 0;
  for (const api of apis) {
    try {
      check(api);
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      console.error(describePublishError(error));
      failed = 1;
    }
  }
  return failed;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof PublishError)) throw error;
  console.error(describePublishError(error));
  process.exitCode = 1;
}
