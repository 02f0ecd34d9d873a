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

/**
 * Where to go after signing in: the location in the navigation state, or else the `from` parameter (specification, section 2).
 * Only paths of this site, and never the sign-in page itself.
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
    : safePath(parameter);
  return path === '/auth' || path.startsWith('/auth?') || path.startsWith('/auth/') ? '/' : path;
}
