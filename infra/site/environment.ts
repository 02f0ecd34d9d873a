import { isIP } from 'node:net';
import * as v from 'valibot';
import { OperatorError } from '../local/operator-error.ts';
import { LOG_LEVELS } from '../log/log.ts';
import { checkSettings } from '../origin/configuration-check.ts';
import { httpAddress, PRODUCTION_SETTINGS, SETTINGS } from '../origin/settings.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);
const NETWORK = 'must be a list of addresses and networks, such as 10.0.0.0/8,fd00::/8';
const networks = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((network) => network.trim())),
  v.array(v.pipe(v.string(), v.check(isNetwork, NETWORK))),
);

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (family === 6 ? 128 : 32)));
}

/** The settings of the site, each with its default. */
export const Environment = v.object({
  ...SETTINGS,
  PORT: v.optional(port, '3000'),
  /** The address to listen on; `0.0.0.0` for all. */
  HOST: v.optional(v.pipe(v.string(), v.ip('must be an IP address')), '127.0.0.1'),
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and networks, separated by commas. */
  TRUSTED_PROXIES: v.optional(networks),
  /** How long `/readyz` asks for no more requests before the server stops listening. */
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'must be a number of seconds'), v.transform(Number)), '0'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder')), '.data'),
  /** A folder, or `s3://bucket/prefix` with the usual `AWS_…` settings; default: `store` in `DATA_DIR`. */
  RELEASE_STORE: v.optional(v.string()),
  NODE_ENV: v.optional(v.string()),
  /** `debug` also logs each page and file. */
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  /** Where traces and metrics go (OTLP over HTTP); the other `OTEL_EXPORTER_OTLP_…` variables work too. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpAddress),
  /** Address that gets a JSON post, `{ "text": … }`, when a canary is halted or the live release changes. */
  NOTIFY_WEBHOOK: v.optional(httpAddress),
  /** `changes`: what the checkout holds is published when it differs from last time. `never`: what is published is served. */
  PUBLISH_ON_START: v.optional(v.picklist(['changes', 'never'], 'must be "changes" or "never"'), 'changes'),
});
export type Environment = v.InferOutput<typeof Environment>;

const Production = v.object({ ...Environment.entries, ...PRODUCTION_SETTINGS });

/** Reads the settings of the site from the environment. @throws OperatorError that names the variables and what to set. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const isProduction = variables['NODE_ENV'] === 'production';
  if (isProduction && !variables['SUPABASE_URL']) {
    throw new OperatorError({
      what: 'the embedded backend is for development and demonstration, not for production',
      where: 'environment variables NODE_ENV and SUPABASE_URL',
      remedy: 'set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY of a hosted Supabase project, or unset NODE_ENV',
    });
  }
  const checked = checkSettings(isProduction ? Production : Environment, variables);
  if (checked.problem) throw new OperatorError(checked.problem);
  const { settings: environment } = checked;
  if (environment.SUPABASE_URL && !environment.SUPABASE_PUBLISHABLE_KEY) {
    throw new OperatorError({
      what: 'SUPABASE_URL is set, SUPABASE_PUBLISHABLE_KEY is not',
      where: 'environment variable SUPABASE_PUBLISHABLE_KEY',
      remedy: "set it to the project's publishable key (Supabase dashboard, API keys)",
    });
  }
  if (!isProduction || environment.TRUSTED_PROXIES) return environment;
  throw new OperatorError({
    what: 'TRUSTED_PROXIES is not set: all visitors would share one rate limit, that of the proxy in front',
    where: 'environment variable TRUSTED_PROXIES',
    remedy: 'set it to the addresses of the proxies, such as 10.0.0.0/8, or 127.0.0.1 for one on this machine',
  });
}
