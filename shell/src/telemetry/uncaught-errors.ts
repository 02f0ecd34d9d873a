import { reportFault } from '@tulebyte/platform';
import { shellVersion } from '../errors/report-shell-fault.ts';
import { parseArtifactUrl } from '../federation/artifact-urls.ts';

/**
 * Reports errors that nothing caught, such as those of event handlers, as faults of the build whose file threw them. Errors of other
 * scripts, such as browser extensions, are ignored.
 */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: unknown, filename = ''): void {
  // React and the router are the host's: the build that matters is the innermost one that isn't.
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const urls = [filename, ...(stack.match(/https?:\/\/[^\s)]+?\.js/g) ?? [])];
  const builds = urls.flatMap((url) => (url === '' ? [] : (parseArtifactUrl(url) ?? [])));
  const build = builds.find(({ name }) => name !== 'shell') ?? builds[0];
  if (build === undefined) return;
  const version = build.name === 'shell' ? shellVersion() : build.version;
  reportFault({ remote: build.name, version, phase: 'event', error });
}
