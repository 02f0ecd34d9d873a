/** The state before the call, besides a signed-in account. */
export type Setup =
  | 'nobody' // no session, no bearer
  | 'ended' // the session was ended elsewhere
  | 'deleted' // the account was deleted
  | 'banned'
  | 'unconfirmed'
  | 'with_factor'
  | 'second_step_due' // a verified factor, a session without it
  | 'linked' // a second identity
  | 'renewed'; // the refresh token was used twice since

/**
 * One response of the auth server: call, condition, status, error code, body. Placeholders in braces are filled in: `{email}`, `{id}`,
 * `{factor}`, `{refresh}`. From supabase/auth's OpenAPI and error codes, read at commit `bc32168e`.
 */
export type Row = readonly [
  call: string,
  condition: string,
  status: number,
  code: string,
  body?: Readonly<Record<string, unknown>> | string,
  setup?: Setup,
];

const NO_ONE = '00000000-0000-4000-8000-000000000000';
const LONG = 'Very-Long-Password-2026!';
const account = { email: '{email}', password: LONG };

/** Responses of every call that requires a signed-in account. */
const GUARDED = [
  'GET /user',
  'PUT /user',
  'POST /logout',
  'GET /reauthenticate',
  'POST /factors',
  `POST /factors/${NO_ONE}/challenge`,
  `POST /factors/${NO_ONE}/verify`,
  `DELETE /factors/${NO_ONE}`,
  'GET /user/identities/authorize?provider=google',
  `DELETE /user/identities/${NO_ONE}`,
] as const;

const guarded = GUARDED.flatMap((call): Row[] => [
  [call, 'no bearer', 401, 'no_authorization', {}, 'nobody'],
  [call, 'the session ended', 403, 'session_not_found', {}, 'ended'],
  [call, 'the account is gone', 403, 'user_not_found', {}, 'deleted'],
  [call, 'the account is banned', 403, 'user_banned', {}, 'banned'],
]);

export const errorTable: readonly Row[] = [
  ...guarded,
  ['POST /signup', 'broken JSON', 400, 'bad_json', '{', 'nobody'],
  ['POST /signup', 'no password', 400, 'validation_failed', { email: 'new@home.example' }, 'nobody'],
  ['POST /signup', 'neither email nor phone', 422, 'anonymous_provider_disabled', { data: {} }, 'nobody'],
  ['POST /signup', 'a phone', 400, 'phone_provider_disabled', { phone: '12095550100', password: LONG }, 'nobody'],
  ['POST /signup', 'a malformed email', 400, 'validation_failed', { email: 'home.example', password: LONG }, 'nobody'],
  ['POST /signup', 'a short password', 422, 'weak_password', { email: 'new@home.example', password: 'aB3!' }, 'nobody'],
  ['POST /signup', 'a leaked password', 422, 'weak_password', { email: 'new@home.example', password: 'password123' }, 'nobody'],
  [
    'POST /signup',
    'a challenge without its method',
    400,
    'validation_failed',
    { email: 'new@home.example', password: LONG, code_challenge: 'x'.repeat(43) },
    'nobody',
  ],
  ['POST /signup', 'a body of 40 KB', 413, 'request_entity_too_large', { data: { text: 'x'.repeat(40_000) } }, 'nobody'],
  ['POST /token', 'no grant type', 400, 'invalid_credentials', account, 'nobody'],
  ['POST /token?grant_type=implicit', 'an unknown grant type', 400, 'invalid_credentials', account, 'nobody'],
  ['POST /token?grant_type=password', 'a wrong password', 400, 'invalid_credentials', account],
  ['POST /token?grant_type=password', 'no password', 400, 'invalid_credentials', { email: '{email}' }],
  ['POST /token?grant_type=password', 'an unknown email', 400, 'invalid_credentials', { ...account, email: 'no@home.example' }],
  ['POST /token?grant_type=password', 'no email', 400, 'validation_failed', { password: LONG }],
  ['POST /token?grant_type=password', 'email and phone', 400, 'validation_failed', { ...account, phone: '12095550100' }],
  ['POST /token?grant_type=password', 'a phone', 422, 'phone_provider_disabled', { phone: '12095550100', password: LONG }],
  [
    'POST /token?grant_type=password',
    'an unconfirmed email',
    400,
    'email_not_confirmed',
    { email: '{email}', password: '{password}' },
    'unconfirmed',
  ],
  [
    'POST /token?grant_type=password',
    'a banned account',
    400,
    'user_banned',
    { email: '{email}', password: '{password}' },
    'banned',
  ],
  ['POST /token?grant_type=refresh_token', 'no token', 400, 'validation_failed', {}],
  ['POST /token?grant_type=refresh_token', 'an unknown token', 400, 'refresh_token_not_found', { refresh_token: 'abcdefghij12' }],
  [
    'POST /token?grant_type=refresh_token',
    'a used token',
    400,
    'refresh_token_already_used',
    { refresh_token: '{refresh}' },
    'renewed',
  ],
  ['POST /token?grant_type=refresh_token', 'a banned account', 400, 'user_banned', { refresh_token: '{refresh}' }, 'banned'],
  ['POST /token?grant_type=pkce', 'no code', 400, 'validation_failed', { code_verifier: 'x'.repeat(43) }],
  [
    'POST /token?grant_type=pkce',
    'an unknown code',
    404,
    'flow_state_not_found',
    { auth_code: NO_ONE, code_verifier: 'x'.repeat(43) },
  ],
  ['POST /token?grant_type=id_token', 'a provider that is off', 400, 'provider_disabled', { id_token: 'x', provider: 'apple' }],
  ['POST /token?grant_type=web3', 'any', 422, 'web3_provider_disabled', { chain: 'solana', message: 'm', signature: 's' }],
  ['POST /otp', 'neither email nor phone', 400, 'validation_failed', {}],
  ['POST /otp', 'a phone', 400, 'phone_provider_disabled', { phone: '12095550100' }],
  ['POST /otp', 'a malformed email', 400, 'validation_failed', { email: 'home.example' }],
  ['POST /verify', 'no type', 400, 'validation_failed', { token_hash: 'x' }],
  ['POST /verify', 'no token', 400, 'validation_failed', { type: 'signup' }],
  ['POST /verify', 'token and hash', 400, 'validation_failed', { type: 'signup', token: '1', token_hash: 'x', email: '{email}' }],
  ['POST /verify', 'hash and email', 400, 'validation_failed', { type: 'signup', token_hash: 'x', email: '{email}' }],
  ['POST /verify', 'an unknown type', 400, 'validation_failed', { type: 'pigeon', token_hash: 'x' }],
  ['POST /verify', 'an unknown hash', 403, 'otp_expired', { type: 'recovery', token_hash: 'x' }],
  ['POST /verify', 'a wrong code', 403, 'otp_expired', { type: 'recovery', token: '0123456789', email: '{email}' }],
  [
    'POST /verify',
    'a code for a malformed email',
    422,
    'validation_failed',
    { type: 'email', token: '1', email: 'home.example' },
  ],
  ['POST /resend', 'no type', 400, 'validation_failed', { email: '{email}' }],
  ['POST /resend', 'an unknown type', 400, 'validation_failed', { type: 'pigeon', email: '{email}' }],
  ['POST /resend', 'no email', 400, 'validation_failed', { type: 'signup' }],
  ['POST /resend', 'a phone', 400, 'phone_provider_disabled', { type: 'sms', phone: '12095550100' }],
  ['POST /recover', 'no email', 400, 'validation_failed', {}],
  ['POST /recover', 'a malformed email', 400, 'validation_failed', { email: 'home.example' }],
  ['PUT /user', 'no current password', 400, 'current_password_required', { password: LONG }],
  ['PUT /user', 'a wrong current password', 400, 'current_password_invalid', { password: LONG, current_password: LONG }],
  ['PUT /user', 'the same password', 422, 'same_password', { password: '{password}', current_password: '{password}' }],
  ['PUT /user', 'a short password', 422, 'weak_password', { password: 'aB3!', current_password: '{password}' }],
  ['PUT /user', 'a malformed email', 400, 'validation_failed', { email: 'home.example' }],
  ['PUT /user', 'app_metadata', 403, 'not_admin', { app_metadata: { role: 'admin' } }],
  ['PUT /user', 'the second step is due', 401, 'insufficient_aal', { password: LONG }, 'second_step_due'],
  ['POST /logout?scope=everywhere', 'an unknown scope', 400, 'validation_failed'],
  [
    'GET /authorize?provider=pigeon&code_challenge={challenge}&code_challenge_method=s256',
    'an unknown provider',
    400,
    'validation_failed',
  ],
  ['GET /authorize?code_challenge={challenge}&code_challenge_method=s256', 'no provider', 400, 'validation_failed'],
  [
    'GET /user/identities/authorize?provider=pigeon&code_challenge={challenge}&code_challenge_method=s256',
    'an unknown provider',
    400,
    'validation_failed',
  ],
  ['DELETE /user/identities/x', 'no UUID', 404, 'validation_failed'],
  [`DELETE /user/identities/${NO_ONE}`, 'the only identity', 422, 'single_identity_not_deletable'],
  [`DELETE /user/identities/${NO_ONE}`, 'an unknown identity', 422, 'identity_not_found', {}, 'linked'],
  ['POST /factors', 'an unknown type', 400, 'validation_failed', { factor_type: 'pigeon' }],
  ['POST /factors', 'a phone', 422, 'mfa_phone_enroll_not_enabled', { factor_type: 'phone', phone: '12095550100' }],
  ['POST /factors', 'a security key', 422, 'mfa_webauthn_enroll_not_enabled', { factor_type: 'webauthn' }],
  [
    'POST /factors',
    'a name that is taken',
    422,
    'mfa_factor_name_conflict',
    { factor_type: 'totp', friendly_name: 'Phone' },
    'with_factor',
  ],
  [
    'POST /factors',
    'the second step is due',
    403,
    'insufficient_aal',
    { factor_type: 'totp', friendly_name: 'New' },
    'second_step_due',
  ],
  ['POST /factors/x/challenge', 'no UUID', 404, 'validation_failed'],
  [`POST /factors/${NO_ONE}/challenge`, 'an unknown factor', 404, 'mfa_factor_not_found'],
  ['POST /factors/{factor}/verify', 'no code', 400, 'validation_failed', { challenge_id: NO_ONE }, 'with_factor'],
  [
    'POST /factors/{factor}/verify',
    'an unknown challenge',
    422,
    'mfa_factor_not_found',
    { challenge_id: NO_ONE, code: '000000' },
    'with_factor',
  ],
  [
    'POST /factors/{factor}/verify',
    'a wrong code',
    422,
    'mfa_verification_failed',
    { challenge_id: '{challenge_id}', code: '000000' },
    'with_factor',
  ],
  ['DELETE /factors/{factor}', 'the second step is due', 422, 'insufficient_aal', {}, 'second_step_due'],
  [`DELETE /factors/${NO_ONE}`, 'an unknown factor', 404, 'mfa_factor_not_found'],
  ['GET /reauthenticate', 'an unconfirmed email', 422, 'email_not_confirmed', {}, 'unconfirmed'],
  ['GET /oauth/authorizations/x', 'the OAuth server is off', 404, 'feature_disabled'],
  ['POST /oauth/authorizations/x/consent', 'the OAuth server is off', 404, 'feature_disabled', { action: 'approve' }],
  ['GET /admin/users', 'no bearer', 401, 'no_authorization', {}, 'nobody'],
  ['GET /admin/users', 'no administrator', 403, 'not_admin'],
  ['GET /admin/oauth/clients', 'the OAuth server is off', 404, 'feature_disabled'],
];

/** The same for calls with the secret key. */
export const adminTable: readonly Row[] = [
  ['GET /admin/users?page=x', 'a page that is no number', 400, 'validation_failed'],
  ['POST /admin/users', 'neither email nor phone', 400, 'validation_failed', {}],
  ['POST /admin/users', 'a taken email', 422, 'email_exists', { email: '{email}' }],
  ['GET /admin/users/x', 'no UUID', 404, 'validation_failed'],
  [`GET /admin/users/${NO_ONE}`, 'an unknown account', 404, 'user_not_found'],
  [`PUT /admin/users/${NO_ONE}`, 'an unknown account', 404, 'user_not_found', {}],
  [`DELETE /admin/users/${NO_ONE}`, 'an unknown account', 404, 'user_not_found', {}],
  [`DELETE /admin/users/{id}/factors/${NO_ONE}`, 'an unknown factor', 404, 'mfa_factor_not_found', {}],
];
