import { safePath } from '@tulebyte/platform/auth';
import { useLocation, useSearchParams } from '@tulebyte/router';
import * as v from 'valibot';

const FromState = v.object({
  from: v.object({
    pathname: v.string(),
    search: v.optional(v.string(), ''),
    hash: v.optional(v.string(), ''),
  }),
});

/** Stands for the signed-in home page (`signed-in-home.tsx`), where this page leads when the visitor came from none. */
export const SIGNED_IN_HOME = '/auth';

/**
 * Where to go after signing in: the location in the navigation state, or else the `from` parameter (specification, section 2), or else
 * the signed-in home page. Only paths of this site.
 */
export function useReturnTo(): string {
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  return parseReturnTo(state, parameters.get('from'));
}

export function parseReturnTo(state: unknown, parameter: string | null): string {
  const parsed = v.safeParse(FromState, state);
  const path = parsed.success
    ? safePath(`${parsed.output.from.pathname}${parsed.output.from.search}${parsed.output.from.hash}`)
    : parameter === null
      ? SIGNED_IN_HOME
      : safePath(parameter);
  return /^\/auth(?:[?/#]|$)/.test(path) ? SIGNED_IN_HOME : path;
}
