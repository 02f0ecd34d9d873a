/**
 * The packages in the share scope: the host provides them, remotes consume them. `range` is what a remote built today
 * requires; `group` is the host's lazily loaded chunk, absent if the module is part of the host's entry.
 */
export const SHARED_MODULES: Readonly<Record<string, { range: string; group?: string }>> = {
  react: { range: '^19.3.0' },
  'react/jsx-runtime': { range: '^19.3.0' },
  'react/jsx-dev-runtime': { range: '^19.3.0' },
  jotai: { range: '^3.0.0' },
  '@lingui/core': { range: '^6.8.0' },
  '@lingui/react': { range: '^6.8.0' },
  '@tulebyte/router': { range: '^1.0.0' },
  '@tulebyte/platform': { range: '^1.0.0' },
  '@tulebyte/i18n': { range: '^1.0.0' },
  '@tulebyte/ui': { range: '^1.0.0' },
  '@tulebyte/ui/form': { range: '^1.0.0', group: 'ui-form' },
  '@tulebyte/ui/overlay': { range: '^1.0.0', group: 'ui-overlay' },
  '@tulebyte/ui/disclosure': { range: '^1.0.0', group: 'ui-disclosure' },
  '@tulebyte/ui/data': { range: '^1.0.0', group: 'ui-data' },
  '@tanstack/react-query': { range: '^5.0.0', group: 'query' },
};
