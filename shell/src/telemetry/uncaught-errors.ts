import { faultyBuild, reportFault } from '@tulebyte/platform';

/**
 * Reports errors that nothing caught, such as those of event handlers, as faults of the build whose file threw them. Errors of other
 * scripts, such as browser extensions, are ignored.
 */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, filename }) => report(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: unknown, filename?: string): void {
  const build = faultyBuild(error, filename);
  if (build) reportFault({ ...build, phase: 'event', error });
}
