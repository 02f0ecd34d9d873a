import { authError } from './auth-error.ts';
import type { AuthApp } from './auth-app.ts';
import type { AuthBody } from './request-body.ts';

const oauthServer = () => authError(404, 'feature_disabled', 'OAuth server is disabled');
const passkeys = () => authError(404, 'passkey_disabled', 'Passkeys are disabled');
const saml = () => authError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');

const oauthError = (description: string) =>
  Response.json({ error: 'invalid request', error_description: description }, { status: 400 });

/** Endpoints that the site doesn't use respond as on hosted Supabase when they are disabled. */
export function addDisabledRoutes(app: AuthApp): void {
  for (const path of ['/oauth/*', '/user/oauth/*', '/admin/oauth/*', '/.well-known/oauth-authorization-server'])
    app.all(path, oauthServer);
  for (const path of ['/passkeys', '/passkeys/*', '/admin/users/:id/passkeys', '/admin/users/:id/passkeys/*'])
    app.all(path, passkeys);
  for (const path of ['/sso', '/sso/*', '/admin/sso/*']) app.all(path, saml);
  // Our clients never call it, and lite would create a confirmed account for any address.
  app.all('/magiclink', () => authError(404, 'not_found', 'Use /otp'));

  app.post('/signup', (context, next) => {
    const { email, phone } = context.get('body');
    if (phone) return Promise.resolve(authError(400, 'phone_provider_disabled', 'Phone signups are disabled'));
    if (email === undefined)
      return Promise.resolve(authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'));
    return next();
  });
  app.post('/otp', (context, next) =>
    context.get('body').phone ? Promise.resolve(authError(400, 'phone_provider_disabled', 'Unsupported phone provider')) : next(),
  );
  app.post('/resend', (context, next) =>
    context.get('body').phone ? Promise.resolve(authError(400, 'phone_provider_disabled', 'Phone logins are disabled')) : next(),
  );
  app.post('/token', (context, next) => {
    const refusal = disabledGrant(context.req.query('grant_type'), context.get('body'));
    return refusal ? Promise.resolve(refusal) : next();
  });
}

function disabledGrant(grant: string | undefined, { id_token: token, provider, email, phone }: AuthBody): Response | undefined {
  if (grant === 'web3') return authError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  if (grant === 'password' && phone && email)
    return authError(400, 'validation_failed', 'Only an email address or phone number should be provided on login.');
  if (grant === 'password' && phone) return authError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (grant !== 'id_token') return undefined;
  if (!token) return oauthError('id_token required');
  if (!provider) return oauthError('provider or client_id and issuer required');
  return authError(400, 'provider_disabled', `Provider (issuer "${provider}") is not enabled`);
}
