import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What production refuses on every platform. */
export const unfitSettings: readonly [what: string, variables: Readonly<Record<string, string>>, message: RegExp][] = [
  [
    'half of its settings',
    { SITE_URL: '', SUPABASE_SECRET_KEY: '' },
    /SITE_URL, SUPABASE_SECRET_KEY must be set[^]*set SITE_URL to [^]*set SUPABASE_SECRET_KEY to/,
  ],
  [
    'a secret key where browsers would get it',
    { SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' },
    /SUPABASE_PUBLISHABLE_KEY must be the publishable key: browsers get it/,
  ],
  [
    'a legacy secret key where browsers would get it',
    { SUPABASE_PUBLISHABLE_KEY: legacyKey('service_role') },
    /SUPABASE_PUBLISHABLE_KEY must be the publishable key/,
  ],
  [
    'a publishable key as the secret one',
    { SUPABASE_SECRET_KEY: 'sb_publishable_x' },
    /SUPABASE_SECRET_KEY must be the secret key/,
  ],
  [
    'a legacy publishable key as the secret one',
    { SUPABASE_SECRET_KEY: legacyKey('anon') },
    /SUPABASE_SECRET_KEY must be the secret/,
  ],
  ['the key of an example', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_…' }, /SUPABASE_PUBLISHABLE_KEY must be the whole key/],
  ['a short secret', { ORIGIN_SECRET: 'short-secret' }, /ORIGIN_SECRET must have at least 32 characters/],
  [
    'a toggle that does not exist',
    { FEATURES: 'stripe_payments,nope' },
    /FEATURES must be a list of .*, but is \\?"stripe_payments,nope/,
  ],
];

/** Hosted projects that production refuses on every platform: the path of a request, and the answer to it. */
export const unfitProjects: readonly [what: string, answer: ProjectAnswer, message: string][] = [
  [
    'lets administrators in without a second factor',
    { path: '/rpc/staff_second_factor', status: 200, body: 'false' },
    'update private.security_settings set staff_second_factor = true',
  ],
  [
    'does not know the client’s address',
    { path: '/rpc/client_address_header', status: 200, body: '""' },
    'alter role authenticator set app.client_address_header',
  ],
  [
    'does not know the secret key',
    { path: '/rpc/staff_second_factor', status: 401, body: '{}' },
    'does not accept SUPABASE_SECRET_KEY (status 401)',
  ],
  [
    'does not know the publishable key',
    { path: '/chat_config', status: 401, body: '{}' },
    'does not accept SUPABASE_PUBLISHABLE_KEY (status 401)',
  ],
];

interface ProjectAnswer {
  path: string;
  status: number;
  body: string;
}

/** A hosted project that is fit but for one answer, until it is repaired. */
export async function startUnfitProject({ path, status, body }: ProjectAnswer) {
  let isRepaired = false;
  const server = createServer((request, response) => {
    const isAsked = !isRepaired && request.url?.split('?')[0]?.endsWith(path);
    response.writeHead(isAsked ? status : 200, { 'content-type': 'application/json' }).end(isAsked ? body : '{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  return { url: `http://127.0.0.1:${port}`, repair: () => void (isRepaired = true), stop: () => void server.close() };
}

function legacyKey(role: string): string {
  return `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`;
}
