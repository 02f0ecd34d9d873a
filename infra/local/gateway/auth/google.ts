import { AsyncLocalStorage } from 'node:async_hooks';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { GoogleClient } from '../lite.ts';

const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
});
type Discovery = v.InferOutput<typeof Discovery>;
const Tokens = v.looseObject({ access_token: v.string(), id_token: v.string() });

/** Google's URLs in lite. */
const GOOGLE = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  userInfo: 'https://www.googleapis.com/userinfo/v2/me',
};

const Identity = v.looseObject({ sub: v.pipe(v.string(), v.minLength(1)), email: v.optional(v.string()) });
/** The user that the provider authenticated. */
export type ProvidedIdentity = v.InferOutput<typeof Identity>;

export interface GoogleProvider {
  /** Exchanges the code of a provider's callback. @throws when the provider or its token is invalid */
  identify(code: string, redirectUri: string): Promise<ProvidedIdentity>;
  /** Rewrites the redirect to the provider. */
  rewriteRedirect(response: Response): Promise<Response>;
  /** Runs lite's callback with its calls to the provider redirected. */
  inside<T>(work: () => Promise<T>): Promise<T>;
}

const redirectedFetch = new AsyncLocalStorage<(request: Request) => Promise<Response | null>>();
let original: typeof globalThis.fetch | undefined;

/** lite uses the global fetch, which is wrapped once; only calls inside a callback are changed. */
function wrapFetch(): void {
  if (original) return;
  const plain = globalThis.fetch;
  original = plain;
  globalThis.fetch = async (input, init) => {
    const divert = redirectedFetch.getStore();
    return (divert && (await divert(new Request(input, init)))) ?? plain(input, init);
  };
}

/**
 * Uses the OpenID provider in GOOGLE_ISSUER instead of Google, so that tests don't need Google. Verifies the ID token with that
 * provider's keys and passes its claims to lite as user data.
 */
export function createGoogleProvider(otherIssuer: string | undefined, client: GoogleClient | null): GoogleProvider {
  const issuer = otherIssuer ?? 'https://accounts.google.com';
  const { clientId, secret } = client ?? { clientId: '', secret: '' };
  if (otherIssuer) wrapFetch();
  let known: Promise<Discovery> | undefined;
  const discover = () => {
    known ??= fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`).then(async (response) =>
      v.parse(Discovery, await response.json()),
    );
    known.catch(() => (known = undefined));
    return known;
  };

  /** The claims of an ID token for this site. */
  const readToken = async (idToken: string) => {
    const { issuer: name, jwks_uri: keys } = await discover();
    const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(keys)), { issuer: name, audience: clientId });
    return payload;
  };

  return {
    async identify(code, redirectUri) {
      const { token_endpoint: endpoint } = await discover();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: secret,
      });
      const response = await fetch(endpoint, { method: 'POST', body });
      if (!response.ok) throw new Error(`The provider answered ${response.status}`);
      return v.parse(Identity, await readToken(v.parse(Tokens, await response.json()).id_token));
    },
    async rewriteRedirect(response) {
      const location = response.headers.get('location');
      if (!otherIssuer || !location?.startsWith(GOOGLE.authorize)) return response;
      const target = new URL((await discover()).authorization_endpoint);
      for (const [name, value] of new URL(location).searchParams) target.searchParams.set(name, value);
      // lite requests "email profile"; an ID token needs "openid".
      target.searchParams.set('scope', `openid ${target.searchParams.get('scope') ?? ''}`.trim());
      const headers = new Headers(response.headers);
      headers.set('location', target.toString());
      return new Response(null, { status: response.status, headers });
    },
    inside(work) {
      if (!otherIssuer) return work();
      let claims: Record<string, unknown> | undefined;
      return redirectedFetch.run(async (request) => {
        if (request.url === GOOGLE.token) {
          const { token_endpoint: endpoint } = await discover();
          const response = await fetch(endpoint, { method: 'POST', headers: request.headers, body: await request.text() });
          if (!response.ok) return response;
          const { id_token: idToken, ...rest } = v.parse(Tokens, await response.json());
          claims = await readToken(idToken);
          return Response.json(rest);
        }
        if (request.url === GOOGLE.userInfo && claims) {
          return Response.json({ ...claims, id: claims['sub'], verified_email: claims['email_verified'] === true });
        }
        return null;
      }, work);
    },
  };
}
