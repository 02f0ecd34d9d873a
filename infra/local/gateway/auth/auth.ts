import { Hono } from 'hono';
import { log } from '../../../log/log.ts';
import { signInContext } from '../../request-context/request-context.ts';
import type { RequestContext } from '../../request-context/request-context.ts';
import { addAdminRoutes } from './admin-routes.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import { authError, tokenError, userBanned } from './auth-error.ts';
import { addDisabledRoutes } from './disabled-routes.ts';
import { addEmailRoutes } from './email-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { readAuthBody } from './request-body.ts';
import type { AuthBody } from './request-body.ts';
import { addUserRoutes } from './user-routes.ts';
import { addVerifyRoutes } from './verify-routes.ts';

/** Opened in a browser, so without an API key. */
const KEYLESS_PATHS = /^\/auth\/v1\/(callback|authorize|verify|jwks|\.well-known\/.*)$/;
/** For callers without a session, who may still send an old one. */
const SIGN_IN_PATHS =
  /^\/auth\/v1\/(signup|token|otp|verify|resend|recover|authorize|callback|settings|health|jwks|\.well-known\/.*)$/;

/** Where emails can lead: only to pages of this site. */
function safeRedirect(asked: string | null, siteUrl: string): string {
  try {
    const target = new URL(asked ?? siteUrl, siteUrl);
    return target.origin === new URL(siteUrl).origin ? target.toString() : siteUrl;
  } catch {
    return siteUrl;
  }
}

/** The auth service: lite's, preceded by routes that lite lacks or that differ from hosted Supabase. */
export function createAuth(deps: AuthDeps): AuthApp {
  const app: AuthApp = new Hono<{ Bindings: RequestContext; Variables: { body: AuthBody } }>().basePath('/auth/v1');

  app.use(async (context, next) => {
    const request = context.req.raw;
    // The gateway requires an API key, except for links; lite rejects requests without one.
    const key = request.headers.get('apikey') ?? context.req.query('apikey');
    if (
      request.method === 'OPTIONS' ||
      (!KEYLESS_PATHS.test(context.req.path) && key !== deps.publishableKey && key !== deps.secretKey)
    ) {
      return deps.lite.fetch(request);
    }
    const headers = new Headers(request.headers);
    if (SIGN_IN_PATHS.test(context.req.path)) headers.delete('authorization');
    const authorization = headers.get('authorization');
    const fault = await deps.tokens.fault(authorization);
    if (fault !== null) return tokenError(fault);
    if (await deps.tokens.isBanned(authorization)) return userBanned(403);
    headers.delete('content-length');
    let body: AuthBody = {};
    let forwarded: string | null = null;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const text = await request.text();
      forwarded = text;
      // A provider may post its callback as a form. Everything else counts as JSON, as in lite, even with another content type.
      if (context.req.path !== '/auth/v1/callback') {
        try {
          const read = readAuthBody(text);
          if (!read) return authError(400, 'validation_failed', 'A field of the request is of the wrong type');
          body = read.fields;
          if (text !== '') forwarded = JSON.stringify(read.sent);
        } catch {
          return authError(400, 'bad_json', 'Could not parse request body as JSON');
        }
      }
    }
    context.req.raw = new Request(request.url, { method: request.method, headers, body: forwarded });
    if ((body.code_challenge === undefined) !== (body.code_challenge_method === undefined))
      return authError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
    context.set('body', body);
    const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirect_to'), deps.siteUrl);
    const pkce = Boolean(body.code_challenge);
    return signInContext.run({ redirectTo, userAgent: request.headers.get('user-agent'), pkce }, next);
  });

  addDisabledRoutes(app);
  addPasswordRoutes(app, deps);
  addEmailRoutes(app, deps);
  addVerifyRoutes(app, deps);
  addUserRoutes(app, deps);
  addIdentityRoutes(app, deps);
  addFactorRoutes(app, deps);
  addAdminRoutes(app, deps);

  app.on('GET', ['/jwks', '/.well-known/jwks.json'], () =>
    Response.json(deps.tokens.jwks, { headers: { 'Cache-Control': 'public, max-age=600' } }),
  );
  app.get('/authorize', async (context) => {
    // Without PKCE the callback would have tokens in its URL; our clients never request that.
    if (!context.req.query('code_challenge') || context.req.query('code_challenge_method')?.toLowerCase() !== 's256') {
      return authError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
    }
    return deps.google.rewriteRedirect(await deps.lite.fetch(context.req.raw));
  });
  app.on(['GET', 'POST'], '/callback', (context) => deps.google.inside(() => deps.lite.fetch(context.req.raw)));
  app.all('*', async (context) => deps.lite.fetch(context.req.raw));
  app.onError((error) => {
    log.error({ err: error }, 'The sign-in API failed');
    return authError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');
  });
  return app;
}
