import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { company } from '@tulebyte/brand';
import { MAX_ATTACHMENT_BYTES } from '@tulebyte/backend-api/functions/attachment';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { rateLimits } from '../local/gateway/rate-limits/rules.ts';
import { testBackend } from '../local/testing/test-backend.ts';

const here = (path: string) => new URL(path, import.meta.url);
const Email = v.looseObject({ content_path: v.string(), subject: v.string() });
const Config = v.looseObject({
  storage: v.looseObject({ file_size_limit: v.string() }),
  auth: v.looseObject({
    rate_limit: v.record(v.string(), v.number()),
    email: v.looseObject({
      max_frequency: v.string(),
      smtp: v.looseObject({ port: v.number(), admin_email: v.string(), sender_name: v.string() }),
      template: v.record(v.string(), Email),
      notification: v.record(v.string(), Email),
    }),
  }),
  functions: v.record(v.string(), v.strictObject({ verify_jwt: v.boolean(), entrypoint: v.string() })),
});
const config = v.parse(Config, parse(readFileSync(here('./config.toml'), 'utf8')));

test('every function is deployed as its bundle, without a check of tokens, and is mounted here', async () => {
  const folders = readdirSync(here('./functions')).filter((name) => existsSync(here(`./functions/${name}/index.ts`)));
  expect(Object.keys(config.functions).toSorted()).toEqual(folders.toSorted());
  for (const [name, { verify_jwt, entrypoint }] of Object.entries(config.functions)) {
    expect([name, verify_jwt, entrypoint]).toEqual([name, false, `./dist/${name}.js`]);
    const response = await fetch(`${testBackend().url}/functions/v1/${name}`, { method: 'OPTIONS' });
    expect([name, response.status]).toEqual([name, 204]);
  }
});

test('every template is an email of the auth server, where the CLI looks for it', () => {
  const { template, notification } = config.auth.email;
  const files = readdirSync(here('./templates')).filter((name) => name.endsWith('.html'));
  const names = [...Object.keys(template), ...Object.keys(notification)].map((name) => `${name}.html`);
  expect(names.toSorted()).toEqual(files.toSorted());
  // The CLI reads templates from the folder above supabase/, notifications from supabase/.
  const missing = [
    ...Object.values(template).filter(({ content_path: path }) => !existsSync(here(`../${path}`))),
    ...Object.values(notification).filter(({ content_path: path }) => !existsSync(here(path))),
  ];
  expect(missing).toEqual([]);
});

test('the limits are those of the embedded backend', () => {
  const { rate_limit, email } = config.auth;
  const fiveMinutes = (points: number | undefined) => ({ points, seconds: 300 });
  expect(rateLimits).toMatchObject({
    signInByAddress: fiveMinutes(rate_limit['sign_in_sign_ups']),
    signUpByAddress: fiveMinutes(rate_limit['sign_in_sign_ups']),
    verifyByAddress: fiveMinutes(rate_limit['token_verifications']),
    refreshByAddress: fiveMinutes(rate_limit['token_refresh']),
    mailByAccount: { points: 1, seconds: Number.parseInt(email.max_frequency) },
  });
  expect(config.storage.file_size_limit).toBe(`${MAX_ATTACHMENT_BYTES / 1024 ** 2}MiB`);
});

test('auth mail is sent in the company’s name, over a port that hosted functions can use too', () => {
  const { port, admin_email, sender_name } = config.auth.email.smtp;
  expect([port, admin_email, sender_name]).toEqual([465, company.supportEmail, company.legalName]);
});

test('the CLI knows every setting of sign-in', () => {
  const known = {
    auth: 'additional_redirect_urls email enable_anonymous_sign_ins enable_manual_linking enable_refresh_token_rotation enable_signup enabled external hook jwt_expiry mfa minimum_password_length oauth_server password_requirements rate_limit refresh_token_reuse_interval site_url sms',
    email:
      'double_confirm_changes enable_confirmations enable_signup max_frequency notification otp_expiry otp_length secure_password_change smtp template',
    rate_limit: 'anonymous_users email_sent sign_in_sign_ups sms_sent token_refresh token_verifications web3',
    template: 'confirmation email_change invite magic_link reauthentication recovery',
    notification: 'email_changed identity_linked identity_unlinked mfa_factor_enrolled mfa_factor_unenrolled password_changed',
  };
  const { auth } = config;
  const tables = {
    auth,
    email: auth.email,
    rate_limit: auth.rate_limit,
    template: auth.email.template,
    notification: auth.email.notification,
  };
  for (const [name, table] of Object.entries(tables))
    expect([name, Object.keys(table).toSorted().join(' ')]).toEqual([name, known[name as keyof typeof known]]);
});
