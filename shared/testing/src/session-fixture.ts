import type { Factor, Session, User } from '@supabase/supabase-js';
import { sessionAtom, store } from '@tulebyte/platform';

/** A fictional customer. Sample data. */
export function fixtureUser(overrides: Partial<User> = {}): User {
  return {
    id: '3f1c2b4a-0000-4000-8000-000000000001',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'rosa.delgado@valleyfarms.example',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Rosa', last_name: 'Delgado' },
    identities: [],
    created_at: '2026-03-02T17:00:00Z',
    ...overrides,
  };
}

/** An authenticator app. With it, a session from `fixtureSession` still lacks its second step. */
export function fixtureFactor(overrides: Partial<Factor> = {}): Factor {
  return {
    id: '5b0f7a7e-0000-4000-8000-000000000001',
    friendly_name: 'My phone',
    factor_type: 'totp',
    status: 'verified',
    created_at: '2026-03-02T17:00:00Z',
    updated_at: '2026-03-02T17:00:00Z',
    ...overrides,
  } as Factor; // the library's type is generic over type and status, which overrides may change
}

/** An unsigned access token with claims about the authentication. */
export function fixtureToken(
  claims: { aal?: 'aal1' | 'aal2'; amr?: { method: string; timestamp: number }[]; iat?: number } = {},
): string {
  return `e30.${btoa(JSON.stringify(claims))}.sample`;
}

export function fixtureSession(user: User = fixtureUser()): Session {
  return {
    access_token: 'sample-access-token',
    refresh_token: 'sample-refresh-token',
    expires_in: 3600,
    expires_at: 4_102_444_800,
    token_type: 'bearer',
    user,
  };
}

/** Signs `user` in without any request. */
export function signInForTest(user: User = fixtureUser()): User {
  store.set(sessionAtom, { user, session: fixtureSession(user), loading: false });
  return user;
}

export function signOutForTest(): void {
  store.set(sessionAtom, { user: null, session: null, loading: false });
}
