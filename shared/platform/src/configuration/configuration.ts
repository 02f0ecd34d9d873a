import { asRecord } from '../storage/as-record.ts';
import { fetchEnvironment } from './environment.ts';

/** Where the backend is. `url` has no trailing slash. */
export interface BackendConfiguration {
  url: string;
  publishableKey: string;
  /** Whether it has Supabase Realtime. */
  realtime: boolean;
  /** What the Supabase client sends its requests with, instead of the global `fetch`. */
  fetch?: typeof fetch;
}

let configuration: Promise<BackendConfiguration> | undefined;

/** Sets the backend explicitly: for rendering in Node, where there is no origin to fetch from. */
export function configureBackend(
  environment: { supabaseUrl: string; publishableKey: string; realtime?: boolean },
  options?: Pick<BackendConfiguration, 'fetch'>,
): void {
  configuration = Promise.resolve({ ...toConfiguration(environment), ...options });
}

/** The backend of this site, from `/env.json`, fetched once. After a failure the next call tries again. */
export function backendConfiguration(): Promise<BackendConfiguration> {
  configuration ??= fetchEnvironment()
    .then(toConfiguration)
    .catch((error: unknown) => {
      configuration = undefined;
      throw error;
    });
  return configuration;
}

function toConfiguration(candidate: unknown): BackendConfiguration {
  const { supabaseUrl, publishableKey, realtime } = asRecord(candidate);
  // Empty or `/`: the backend is on the site's own origin.
  const isSameOrigin = supabaseUrl === '' || supabaseUrl === '/';
  if (typeof supabaseUrl !== 'string' || (!isSameOrigin && !URL.canParse(supabaseUrl))) {
    throw new Error(`The site's configuration is not valid: supabaseUrl is not an address: ${JSON.stringify(supabaseUrl)}.`);
  }
  if (typeof publishableKey !== 'string' || publishableKey === '') {
    throw new Error("The site's configuration is not valid: publishableKey is missing.");
  }
  return { url: isSameOrigin ? location.origin : supabaseUrl.replace(/\/+$/, ''), publishableKey, realtime: realtime === true };
}
