interface SharedModule {
  /** Versions that a remote built today works with. */
  range: string;
  /** False if two majors can be on a page at the same time: modules without state of their own. */
  singleton?: false;
  /** The host's lazily loaded chunk; absent if the module is part of the host's entry. */
  group?: string;
}

/** The host's chunk with the federation runtime, which every page of a remote loads. */
export const FEDERATION_GROUP = 'federation';

/** The packages in the share scope: the host provides them, remotes consume them. */
export const SHARED_MODULES: Readonly<Record<string, SharedModule>> = {
  react: { range: '^19.3.0' },
  'react/jsx-runtime': { range: '^19.3.0' },
  'react/jsx-dev-runtime': { range: '^19.3.0' },
  jotai: { range: '^3.0.0' },
  '@lingui/core': { range: '^6.8.0' },
  '@lingui/react': { range: '^6.8.0' },
  '@tulebyte/router': { range: '^1.0.0' },
  '@tulebyte/platform': { range: '^4.0.0' },
  '@tulebyte/i18n': { range: '^1.0.0' },
  '@tulebyte/ui': { range: '^2.0.0', singleton: false },
  '@tulebyte/ui/form': { range: '^2.0.0', singleton: false, group: 'ui-form' },
  '@tulebyte/ui/overlay': { range: '^2.0.0', singleton: false, group: 'ui-overlay' },
  '@tulebyte/ui/disclosure': { range: '^2.0.0', singleton: false, group: 'ui-disclosure' },
  '@tulebyte/ui/data': { range: '^2.0.0', singleton: false, group: 'ui-data' },
  '@tanstack/react-query': { range: '^5.0.0', group: 'query' },
};
