import { Hono } from 'hono';
import * as v from 'valibot';
import type { Sql } from '../../postgres/connection.ts';
import type { TemplateMailer } from '../../mail/template-mailer.ts';
import type { Lite, SupabaseConfig } from '../lite.ts';
import type { Limiter } from '../rate-limits/limiter.ts';
import { signInContext } from '../request-context.ts';
import type { RequestContext } from '../request-context.ts';
import type { AccessTokens } from './access-token.ts';
import type { AccountStore } from './accounts.ts';
import { authError } from './auth-error.ts';
import { completeResponse } from './complete-response.ts';
import { addEmailRoutes } from './email-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addPasswordRoutes } from './password-routes.ts';
import type { GoogleDoor } from './google.ts';

export interface AuthDeps {
  readonly sql: Sql;
  readonly lite: Lite;
  readonly limiter: Limiter;
  readonly accounts: AccountStore;
  readonly tokens: AccessTokens;
  readonly mailer: TemplateMailer;
  readonly config: SupabaseConfig;
  readonly siteUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly google: GoogleDoor;
  /** Runs after the answer; waited for at the stop. */
  readonly later: (work: () => Promise<unknown>) => void;
}

export type AuthApp = Hono<{ Bindings: RequestContext; Variables: { body: Record<string, unknown> } }>;

/** Opened by a browser, so without an API key. */
const LINKS = /^\/auth\/v1\/(callback|authorize|verify|\.well-known\/.*)$/;
const LARGEST_BODY = 32 * 1024;
const Body = v.record(v.string(), v.unknown());

/** Where a mail may lead: a page of this site, whatever the request asks for. */
function safeRedirect(asked: string | null, siteUrl: string): string {
  try {
    const target = new URL(asked ?? siteUrl, siteUrl);
    return target.origin === new URL(siteUrl).origin ? target.toString() : siteUrl;
  } catch {
    return siteUrl;
  }
}

/** The sign-in API: lite's, with what it lacks or answers otherwise than hosted Supabase put in front. */
export function createAuth(deps: AuthDeps): AuthApp {
  const app: AuthApp = new Hono<{ Bindings: RequestContext; Variables: { body: Record<string, unknown> } }>().basePath(
    '/auth/v1',
  );

  app.use(async (context, next) => {
    const request = context.req.raw;
    // What a gateway asks of every call but those that come as links; lite has the words for the refusal.
    const key = request.headers.get('apikey') ?? context.req.query('apikey');
    if (
      request.method === 'OPTIONS' ||
      (!LINKS.test(context.req.path) && key !== deps.publishableKey && key !== deps.secretKey)
    ) {
      return deps.lite.fetch(request);
    }
    let body: Record<string, unknown> = {};
    if (request.method === 'POST' || request.method === 'PUT') {
      const text = await request.clone().text();
      if (text.length > LARGEST_BODY) return authError(413, 'request_too_large', 'The request is too large');
      try {
        const parsed = v.safeParse(Body, text === '' ? {} : JSON.parse(text));
        if (parsed.success) body = parsed.output;
      } catch {
        // lite answers malformed JSON as GoTrue does.
      }
    }
    context.set('body', body);
    const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirect_to'), deps.siteUrl);
    return signInContext.run({ redirectTo, userAgent: request.headers.get('user-agent') }, next);
  });

  addPasswordRoutes(app, deps);
  addEmailRoutes(app, deps);
  addFactorRoutes(app, deps);

  // Sent by nothing of ours, and it would make a confirmed account for any address.
  app.all('/magiclink', () => authError(404, 'not_found', 'Use /otp'));
  app.get('/authorize', async (context) => {
    // Without a challenge the provider's return would carry tokens in its address: nothing of ours asks for that.
    if (!context.req.query('code_challenge') || context.req.query('code_challenge_method')?.toLowerCase() !== 's256') {
      return authError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge');
    }
    return deps.google.leadOut(await deps.lite.fetch(context.req.raw));
  });
  app.on(['GET', 'POST'], '/callback', (context) => deps.google.inside(() => deps.lite.fetch(context.req.raw)));
  app.all('*', async (context) => completeResponse(await deps.lite.fetch(context.req.raw), deps));
  return app;
}
