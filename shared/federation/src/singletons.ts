export interface Singleton {
  /** What a remote imports in its place. */
  instead: string;
  /** Strings that every copy of the package contains, minified or not, and no other code does. */
  marks: readonly string[];
}

/** Packages with state of their own: a page has one copy of each, the host's. */
export const SINGLETONS: Readonly<Record<string, Singleton>> = {
  react: {
    instead: 'react, without an alias; the host provides it',
    marks: ['takes an object of state variables to update', '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'],
  },
  'react-dom': {
    instead: '@tulebyte/ui; the host renders pages, dialogs, and menus',
    marks: ['__reactContainer$', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  },
  'react-router': {
    instead: '@tulebyte/router',
    marks: ['may be used only in the context of a <Router> component', '__reactRouterVersion'],
  },
  'react-router-dom': { instead: '@tulebyte/router', marks: [] },
  '@supabase/supabase-js': {
    instead: 'getSupabase of @tulebyte/platform',
    marks: ['Multiple GoTrueClient instances detected'],
  },
  '@supabase/auth-js': { instead: 'getSupabase of @tulebyte/platform', marks: [] },
};

/** The singletons of which `code` contains a copy. */
export function findSingletons(code: string): string[] {
  return Object.keys(SINGLETONS).filter((name) => SINGLETONS[name]?.marks.some((mark) => code.includes(mark)));
}
