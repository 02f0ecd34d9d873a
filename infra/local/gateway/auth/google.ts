import { AsyncLocalStorage } from 'node:async_hooks';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';

const Discovery = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
});
type Discovery = v.InferOutput<typeof Discovery>;
const Tokens = v.looseObject({ access_token: v.string(), id_token: v.string() });

/** Google's addresses as they stand in lite. */
const GOOGLE = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  userInfo: 'https://www.googleapis.com/userinfo/v2/me',
};

export interface GoogleDoor {
  /** Turns the redirect to the provider. */
  leadOut(response: Response): Promise<Response>;
  /** Runs lite's callback, so that its calls to the provider reach the right one. */
  inside<T>(work: () => Promise<T>): Promise<T>;
}

const asIs: GoogleDoor = { leadOut: (response) => Promise.resolve(response), inside: (work) => work() };

const diverted = new AsyncLocalStorage<(request: Request) => Promise<Response | null>>();
let original: typeof globalThis.fetch | undefined;

/** lite calls the global fetch. It is wrapped once, and only calls made inside a callback are looked at. */
function divertFetch(): void {
  if (original) return;
  const plain = globalThis.fetch;
  original = plain;
  globalThis.fetch = async (input, init) => {
    const divert = diverted.getStore();
    return (divert && (await divert(new Request(input, init)))) ?? plain(input, init);
  };
}

/**
 * Signs in with another OpenID provider in Google's place, named by GOOGLE_ISSUER, so that tests need no Google.
 * The identity token is verified here against that provider's keys; lite is handed its claims as user data.
 */
export function createGoogleDoor(issuer: string | undefined, clientId: string): GoogleDoor {
  if (!issuer) return asIs;
  divertFetch();
  let known: Promise<Discovery> | undefined;
  const discover = () => {
    known ??= fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`).then(async (response) =>
      v.parse(Discovery, await response.json()),
    );
    known.catch(() => (known = undefined));
    return known;
  };

  return {
    async leadOut(response) {
      const location = response.headers.get('location');
      if (!location?.startsWith(GOOGLE.authorize)) return response;
      const target = new URL((await discover()).authorization_endpoint);
      for (const [name, value] of new URL(location).searchParams) target.searchParams.set(name, value);
      // lite asks for "email profile"; an identity token needs "openid".
      target.searchParams.set('scope', `openid ${target.searchParams.get('scope') ?? ''}`.trim());
      const headers = new Headers(response.headers);
      headers.set('location', target.toString());
      return new Response(null, { status: response.status, headers });
    },
    inside(work) {
      let claims: Record<string, unknown> | undefined;
      return diverted.run(async (request) => {
        if (request.url === GOOGLE.token) {
          const { issuer: name, token_endpoint: endpoint, jwks_uri: keys } = await discover();
          const response = await fetch(endpoint, { method: 'POST', headers: request.headers, body: await request.text() });
          if (!response.ok) return response;
          const { id_token: idToken, ...rest } = v.parse(Tokens, await response.json());
          claims = (await jwtVerify(idToken, createRemoteJWKSet(new URL(keys)), { issuer: name, audience: clientId })).payload;
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
