import { asRecord } from '../storage/as-record.ts';
import { fetchEnvironment } from './environment.ts';

/** Where the backend is. `url` has no trailing slash. */
export interface BackendConfiguration {
  url: string;
  publishableKey: string;
  /** Whether it has Supabase Realtime. */
  realtime: boolean;
}

let configuration: Promise<BackendConfiguration> | undefined;
let sendRequest: typeof fetch = (...request) => fetch(...request);

/** Sets the backend explicitly: for rendering in Node, where there is no origin to fetch from. */
export function configureBackend(environment: { supabaseUrl: string; publishableKey: string; realtime?: boolean }): void {
  configuration = Promise.resolve(toConfiguration(environment));
}

/** Sends what the Supabase client requests by another function than the global `fetch`. */
export function replaceBackendFetch(replacement: typeof fetch): void {
  sendRequest = replacement;
}

export function fetchFromBackend(...request: Parameters<typeof fetch>): Promise<Response> {
  return sendRequest(...request);
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
