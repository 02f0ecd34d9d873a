import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../../postgres/connection.ts';
import { writeLog } from './audit.ts';
import { authError } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import type { ProvidedIdentity } from './google.ts';
import { refuseUnauthenticated, requireRecentSignIn, requireSecondStep } from './requirements.ts';

const Uuid = v.pipe(v.string(), v.uuid());

interface LinkingFlow {
  readonly id: string;
  readonly account: string;
  readonly authCode: string;
  readonly referrer: string;
}

type Linked = 'linked' | 'own' | 'others';

/** An account's identities: linking and unlinking a provider requires a recent sign-in. */
export function addIdentityRoutes(app: AuthApp, deps: AuthDeps): void {
  const { sql, lite, tokens, google, siteUrl } = deps;

  app.get('/user/identities/authorize', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    if (!claims) return refuseUnauthenticated(deps, context.req.raw);
    const refusal =
      (await requireSecondStep(deps, claims, 403, 'AAL2 session is required to link an identity')) ??
      (await requireRecentSignIn(deps, claims));
    if (refusal) return refusal;
    const start = new URL(context.req.url);
    start.pathname = '/auth/v1/authorize';
    start.searchParams.delete('skip_http_redirect');
    if (!start.searchParams.get('code_challenge'))
      return authError(400, 'validation_failed', 'Linking requires a PKCE challenge');
    start.searchParams.set('scopes', 'openid');
    const led = await google.rewriteRedirect(await lite.fetch(new Request(start, { headers: context.req.raw.headers })));
    const url = led.headers.get('location');
    const state = v.safeParse(Uuid, url === null ? null : new URL(url).searchParams.get('state'));
    if (!state.success) return led;
    await sql`update auth.flow_state set linking_target_id = ${claims.sub} where id = ${state.output}`;
    return Response.json({ url }, { headers: { 'Cache-Control': 'no-store' } });
  });

  app.delete('/user/identities/:id', async (context) => {
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    if (!claims) return refuseUnauthenticated(deps, context.req.raw);
    const id = v.safeParse(Uuid, context.req.param('id'));
    if (!id.success) return authError(404, 'validation_failed', 'identity_id must be an UUID');
    const refusal =
      (await requireSecondStep(deps, claims, 403, 'AAL2 session is required to unlink an identity')) ??
      (await requireRecentSignIn(deps, claims));
    if (refusal) return refusal;
    const outcome = await sql.begin(async (transaction) => {
      await transaction`select 1 from auth.users where id = ${claims.sub} for update`;
      const own = await transaction<{ id: string; provider: string }[]>`
        select id, provider from auth.identities where user_id = ${claims.sub}`;
      if (own.length <= 1) return 'single';
      const identity = own.find((candidate) => candidate.id === id.output);
      if (!identity) return 'unknown';
      await transaction`delete from auth.identities where id = ${identity.id}`;
      await nameProviders(transaction, claims.sub);
      await writeLog(transaction, 'identity_unlinked', { id: claims.sub, email: null }, { provider: identity.provider });
      return 'done';
    });
    if (outcome === 'single')
      return authError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
    if (outcome === 'unknown') return authError(422, 'identity_not_found', "Identity doesn't exist");
    deps.notify('identity_unlinked', claims.sub);
    return Response.json({});
  });

  // The provider's callback: linking is handled here, sign-ins by lite.
  app.on(['GET', 'POST'], '/callback', async (context, next) => {
    const { state, code } = context.req.query();
    const flow = code ? await linkingFlow(state) : undefined;
    if (!flow || code === undefined) return next();
    const back = new URL(flow.referrer || siteUrl);
    const refuse = (error: string, errorCode: string, description: string) => {
      back.search = new URLSearchParams({ error, error_code: errorCode, error_description: description }).toString();
      return Response.redirect(back, 302);
    };
    let identity: ProvidedIdentity;
    try {
      identity = await google.identify(code, `${siteUrl}/auth/v1/callback`);
    } catch {
      return refuse('server_error', 'unexpected_failure', 'Unable to exchange external code');
    }
    const linked = await sql.begin((transaction) => link(transaction, flow, identity));
    if (linked === 'own') return refuse('server_error', 'identity_already_exists', 'Identity is already linked');
    if (linked === 'others')
      return refuse('server_error', 'identity_already_exists', 'Identity is already linked to another user');
    deps.notify('identity_linked', flow.account);
    back.searchParams.set('code', flow.authCode);
    return Response.redirect(back, 302);
  });

  async function linkingFlow(state: string | undefined): Promise<LinkingFlow | undefined> {
    if (!v.is(Uuid, state)) return undefined;
    const [flow] = await sql<LinkingFlow[]>`
      select id, linking_target_id as account, auth_code as "authCode", coalesce(referrer, '') as referrer from auth.flow_state
      where id = ${state} and linking_target_id is not null and user_id is null and auth_code is not null
        and created_at > now() - interval '5 minutes'`;
    return flow;
  }

  async function link(queries: Queries, flow: LinkingFlow, { sub, ...claims }: ProvidedIdentity): Promise<Linked> {
    const [known] = await queries<{ user: string }[]>`
      select user_id as user from auth.identities where provider = 'google' and provider_id = ${sub} for update`;
    if (known) return known.user === flow.account ? 'own' : 'others';
    const data = sql.json(JSON.parse(JSON.stringify({ ...claims, sub })));
    await queries`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      values (${randomUUID()}, 'google', ${sub}, ${flow.account}, ${data}, now())`;
    await nameProviders(queries, flow.account);
    // From here on, the code in the redirect opens a session of the account.
    await queries`update auth.flow_state set user_id = ${flow.account}, auth_code_issued_at = now() where id = ${flow.id}`;
    await writeLog(queries, 'identity_linked', { id: flow.account, email: null }, { provider: 'google' });
    return 'linked';
  }

  async function nameProviders(queries: Queries, account: string): Promise<void> {
    await queries`
      update auth.users u set updated_at = now(), raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || (
        select jsonb_build_object('provider', (array_agg(i.provider order by i.created_at))[1], 'providers', to_jsonb(array_agg(i.provider order by i.created_at)))
        from auth.identities i where i.user_id = u.id)
      where u.id = ${account}`;
  }
}
