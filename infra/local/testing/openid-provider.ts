import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** The user that the provider authenticates. */
export interface ProvidedIdentity {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly audience: string;
}

export const sampleIdentity: ProvidedIdentity = {
  sub: '1',
  email: 'ana@mail.example',
  email_verified: true,
  name: 'Ana Lopez',
  given_name: 'Ana',
  audience: 'client-id',
};

export interface OpenIdProvider {
  readonly issuer: string;
  close(): void;
}

/**
 * A minimal OpenID provider in place of Google. Signs everyone in as `identity()`; `null` cancels.
 */
export async function startOpenIdProvider(identity: () => ProvidedIdentity | null): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' };
  let issuer = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const send = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const person = identity();
    if (pathname === '/.well-known/openid-configuration') {
      send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    } else if (pathname === '/keys') send({ keys: [jwk] });
    else if (pathname === '/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      if (person) back.searchParams.set('code', 'abc');
      else back.searchParams.set('error', 'access_denied');
      response.writeHead(302, { location: back.toString() }).end();
    } else if (pathname === '/token' && person) {
      const { sub, audience, ...claims } = person;
      void new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
        .then((idToken) => send({ access_token: 'access', id_token: idToken, token_type: 'Bearer' }));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // The cast: a listening TCP server has an address of this type.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, close: () => void server.close() };
}
