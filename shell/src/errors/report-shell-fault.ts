import { reportFault, type Fault } from '@tulebyte/platform';

/** The version of the host on this page. */
export function shellVersion(): string {
  return document.documentElement.dataset['pageRelease'] ?? 'unknown';
}

/** Reports a fault of the host's own code. */
export function reportShellFault(phase: Fault['phase'], error: unknown): void {
  reportFault({ remote: 'shell', version: shellVersion(), phase, error });
}
