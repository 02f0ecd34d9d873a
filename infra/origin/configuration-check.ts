import * as v from 'valibot';
import { serviceClient, type ServiceAccess } from './service-client.ts';
import { REQUIRED_SETTINGS } from './settings.ts';

/** What keeps a web server from opening: what is wrong, where, and what to set. */
export interface ConfigurationProblem {
  what: string;
  where: string;
  remedy: string;
}

type Checked<Settings> = { settings: Settings; problem?: never } | { settings?: never; problem: ConfigurationProblem };

/** Longer than a database needs to wake up. */
const TIME_LIMIT_MS = 5000;

/** Reads the settings that a platform gives. An empty one counts as unset. Finds everything that is missing or wrong at once. */
export function checkSettings<const Schema extends v.GenericSchema>(
  schema: Schema,
  variables: Readonly<Record<string, unknown>>,
): Checked<v.InferOutput<Schema>> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return { settings: parsed.output };
  const missing = new Set<string>();
  const wrong = new Map<string, string>();
  for (const issue of parsed.issues) {
    // For a list, name the variable only: an index into it helps nobody.
    const name = v.getDotPath(issue)?.split('.')[0] ?? 'the environment';
    if (!(name in given)) missing.add(name);
    else if (!wrong.has(name)) wrong.set(name, `${name} ${issue.message}${shown(name, given[name])}`);
  }
  const names = [...missing, ...wrong.keys()];
  return {
    problem: {
      what: [...(missing.size > 0 ? [`${[...missing].join(', ')} must be set`] : []), ...wrong.values()].join('; '),
      where: `environment variable${names.length > 1 ? 's' : ''} ${names.join(', ')}`,
      remedy: [
        ...[...missing].map(
          (name) => `set ${name} to ${REQUIRED_SETTINGS.get(name) ?? 'what infra/operations/configuration.md says'}`,
        ),
        ...(wrong.size > 0 ? [`correct ${[...wrong.keys()].join(', ')}, or unset it to use the default`] : []),
      ].join('\n         '),
    },
  };
}

/** The value in the message, unless it may be secret: logs of refused starts are not. */
function shown(name: string, value: unknown): string {
  return typeof value !== 'string' || /KEY|SECRET|WEBHOOK/.test(name) ? '' : `, but is "${value}"`;
}

/**
 * Asks a hosted project whether it is fit for production: it accepts both keys, isn't the demo, and knows its visitors' addresses.
 * `isAnswered` is false if it is unreachable, which probes report.
 */
export async function checkProject(
  service: ServiceAccess,
  publishableKey: string,
): Promise<{ problem?: ConfigurationProblem; isAnswered: boolean }> {
  const { supabaseUrl } = service;
  const client = serviceClient(service);
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const [factor, header, visitor] = await Promise.all([
    client.rpc('staff_second_factor').abortSignal(limit),
    client.rpc('client_address_header').abortSignal(limit),
    serviceClient({ ...service, secretKey: publishableKey })
      .from('chat_config')
      .select('id')
      .limit(1)
      .abortSignal(limit),
  ]);
  // 0: no answer.
  const isAnswered = [factor, header, visitor].every(({ status }) => status > 0 && status < 500);
  if (isRefused(factor.status))
    return { problem: refusedKey(supabaseUrl, 'SUPABASE_SECRET_KEY', 'a secret key', factor.status), isAnswered };
  if (isRefused(visitor.status)) {
    return { problem: refusedKey(supabaseUrl, 'SUPABASE_PUBLISHABLE_KEY', 'a publishable key', visitor.status), isAnswered };
  }
  const problem = factor.data === false ? DEMO : header.data === '' ? NO_ADDRESS : undefined;
  return problem ? { problem, isAnswered } : { isAnswered };
}

function isRefused(status: number): boolean {
  return status === 401 || status === 403;
}

function refusedKey(supabaseUrl: string, name: string, kind: string, status: number): ConfigurationProblem {
  return {
    what: `${supabaseUrl} does not accept ${name} (status ${status})`,
    where: `environment variables SUPABASE_URL and ${name}`,
    remedy: `set both to those of one project (Supabase dashboard, API keys): its URL and ${kind} that wasn't deleted`,
  };
}

const DEMO: ConfigurationProblem = {
  what: 'the database lets administrators work without a second factor, which is only for the demo',
  where: 'private.security_settings',
  remedy: 'run: update private.security_settings set staff_second_factor = true',
};

/** All visitors would share one limit. */
const NO_ADDRESS: ConfigurationProblem = {
  what: 'the database does not know which header has the client address, so all visitors would share one rate limit',
  where: 'app.client_address_header of the role authenticator, and CLIENT_ADDRESS_HEADER of the functions',
  remedy:
    "run: alter role authenticator set app.client_address_header = 'cf-connecting-ip' (hosted Supabase; elsewhere, the header that your proxy overwrites), " +
    'and: supabase secrets set CLIENT_ADDRESS_HEADER=cf-connecting-ip; then restart the project to apply it',
};
