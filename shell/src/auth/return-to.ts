import { safePath } from '@tulebyte/platform/auth';
import { useLocation, useSearchParams } from '@tulebyte/router';
import * as v from 'valibot';

const Origin = v.object({
  from: v.object({
    pathname: v.string(),
    search: v.optional(v.string(), ''),
    hash: v.optional(v.string(), ''),
  }),
});

/**
 * Where the visitor came from and goes on to after signing in: the location that a guard or a link sent along, or the
 * `from` parameter of a new tab (specification, section 2). Only paths of this site, never the sign-in page itself.
 */
export function useOrigin(): string {
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  return originOf(state, parameters.get('from'));
}

export function originOf(state: unknown, parameter: string | null): string {
  const parsed = v.safeParse(Origin, state);
  const path = parsed.success
    ? safePath(`${parsed.output.from.pathname}${parsed.output.from.search}${parsed.output.from.hash}`)
    : safePath(parameter);
  return path === '/auth' || path.startsWith('/auth?') || path.startsWith('/auth/') ? '/' : path;
}
