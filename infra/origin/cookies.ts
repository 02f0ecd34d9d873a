import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

/** Sets an HttpOnly cookie; also Secure if visitors use TLS. */
export function setServerCookie(
  context: Context,
  name: string,
  value: string,
  lifetime: Pick<CookieOptions, 'expires' | 'maxAge'>,
): void {
  setCookie(context, name, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: context.get('isSecure'), ...lifetime });
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether visitors reach the site over TLS, which may end at a proxy. */
    isSecure: boolean;
  }
}
