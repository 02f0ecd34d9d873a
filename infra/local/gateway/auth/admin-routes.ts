import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { listUsers, readUser } from './api-user.ts';
import { authError } from './auth-error.ts';
import type { AuthApp, AuthDeps } from './auth-app.ts';
import { removeFactor } from './factor-routes.ts';
import { isKnownPassword, isTooLong, knownPassword, passwordTooLong } from './known-passwords.ts';
import { Email } from './email-links.ts';
import { endOtherSessions } from './sessions.ts';

const Uuid = v.pipe(v.string(), v.uuid());
const Page = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1));
const PerPage = v.pipe(Page, v.maxValue(1000));
const notFound = () => authError(404, 'user_not_found', 'User not found');
const emailTaken = () => authError(422, 'email_exists', 'A user with this email address has already been registered');

/** The admin API for accounts, with the secret key. */
export function addAdminRoutes(app: AuthApp, deps: AuthDeps): void {
  const { sql, accounts, passwords, tokens } = deps;
  const json = (value: object) => sql.json(JSON.parse(JSON.stringify(value)));
  const answer = async (id: string) => Response.json(await readUser(sql, id), { headers: { 'Cache-Control': 'no-store' } });

  app.use('/admin/*', async (context, next) => {
    const key = context.req.header('apikey');
    if (key === deps.secretKey) return next();
    const claims = await tokens.verify(context.req.header('authorization') ?? null);
    if (claims) return authError(403, 'not_admin', 'User not allowed');
    return authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  });

  app.get('/admin/users', async (context) => {
    const page = v.safeParse(Page, context.req.query('page') || '1');
    const perPage = v.safeParse(PerPage, context.req.query('per_page') || '50');
    if (!page.success || !perPage.success) return authError(400, 'validation_failed', 'Bad Pagination Parameters');
    const { users, total } = await listUsers(sql, page.output, perPage.output);
    const last = Math.max(1, Math.ceil(total / perPage.output));
    const link = (to: number, rel: string) => {
      const url = new URL(context.req.url);
      url.searchParams.set('page', String(to));
      return `<${url.pathname}${url.search}>; rel="${rel}"`;
    };
    const links = [...(page.output < last ? [link(page.output + 1, 'next')] : []), link(last, 'last')];
    return Response.json(
      { users, aud: 'authenticated' },
      { headers: { 'X-Total-Count': String(total), Link: links.join(', ') } },
    );
  });

  app.post('/admin/users', async (context) => {
    const { email: asked, password, user_metadata: given, app_metadata: rights, email_confirm: confirmed } = context.get('body');
    const email = v.safeParse(Email, asked);
    if (!email.success) return authError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
    if (await accounts.byEmail(email.output)) return emailTaken();
    const id = randomUUID();
    const hashed = await passwords.hash(password ?? randomUUID());
    const metadata = json({ ...given, email: email.output, email_verified: confirmed === true, phone_verified: false, sub: id });
    await sql.begin(async (transaction) => {
      await transaction`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${email.output}, ${hashed}, ${confirmed === true ? new Date() : null},
          ${json({ ...rights, provider: 'email', providers: ['email'] })}, ${metadata})`;
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (${randomUUID()}, 'email', ${id}, ${id}, ${metadata})`;
    });
    return answer(id);
  });

  app.use('/admin/users/:id/*', async (context, next) =>
    v.is(Uuid, context.req.param('id')) ? next() : authError(404, 'validation_failed', 'user_id must be an UUID'),
  );

  app.get('/admin/users/:id', async (context) => {
    const user = await readUser(sql, context.req.param('id'));
    return user ? Response.json(user) : notFound();
  });

  app.put('/admin/users/:id', async (context) => {
    const id = context.req.param('id');
    const account = await accounts.byId(id);
    if (!account) return notFound();
    const { email: asked, password, user_metadata: given, app_metadata: rights, email_confirm: confirmed } = context.get('body');
    const email = asked === undefined ? undefined : v.safeParse(Email, asked);
    if (email && !email.success) return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
    const other = email ? await accounts.byEmail(email.output) : null;
    if (other && other.id !== id) return emailTaken();
    if (password !== undefined) {
      if (password.length < deps.config.auth.minimum_password_length)
        return authError(
          422,
          'weak_password',
          `Password should be at least ${deps.config.auth.minimum_password_length} characters.`,
        );
      if (isTooLong(password)) return passwordTooLong();
      if (isKnownPassword(password)) return knownPassword();
    }
    const hashed = password === undefined ? null : await passwords.hash(password);
    await sql.begin(async (transaction) => {
      if (email) {
        await transaction`update auth.users set email = ${email.output} where id = ${id}`;
        await transaction`
          update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email.output}::text) where user_id = ${id} and provider = 'email'`;
      }
      if (hashed !== null) {
        await transaction`update auth.users set encrypted_password = ${hashed} where id = ${id}`;
        await endOtherSessions(transaction, id);
      }
      if (confirmed === true)
        await transaction`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`;
      if (given)
        await transaction`update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${json(given)} where id = ${id}`;
      if (rights)
        await transaction`update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${json(rights)} where id = ${id}`;
      await transaction`update auth.users set updated_at = now() where id = ${id}`;
    });
    if (hashed !== null) deps.notify('password_changed', id);
    if (email && account.email && email.output !== account.email) deps.notify('email_changed', id, { to: account.email });
    return answer(id);
  });

  app.delete('/admin/users/:id', async (context) => {
    if (context.get('body').should_soft_delete) return authError(400, 'validation_failed', 'Accounts are deleted for good here');
    const [gone] = await sql`delete from auth.users where id = ${context.req.param('id')} returning 1`;
    return gone ? Response.json({}) : notFound();
  });

  app.get('/admin/users/:id/factors', async (context) => Response.json(await accounts.factors(context.req.param('id'))));

  app.delete('/admin/users/:id/factors/:factor', async (context) => {
    const { id, factor } = context.req.param();
    const found = (await accounts.factors(id)).find((one) => one.id === factor);
    if (!found) return authError(404, 'mfa_factor_not_found', 'Factor not found');
    await sql.begin((transaction) => removeFactor(transaction, id, found.id));
    if (found.status === 'verified') deps.notify('mfa_factor_unenrolled', id);
    return Response.json({ id: found.id });
  });
}
