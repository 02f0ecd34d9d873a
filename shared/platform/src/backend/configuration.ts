import * as v from 'valibot';

const EnvironmentFile = v.object({
  /** Empty or `/`: the backend answers at the site's own origin. */
  supabaseUrl: v.union([v.picklist(['', '/']), v.pipe(v.string(), v.url())]),
  publishableKey: v.pipe(v.string(), v.minLength(1)),
});

/** Where the backend is. `url` has no trailing slash. */
export interface BackendConfiguration {
  url: string;
  publishableKey: string;
}

let configuration: Promise<BackendConfiguration> | undefined;

/** Sets the backend by hand: for rendering in Node, where there is no origin to ask. */
export function configureBackend(environment: { supabaseUrl: string; publishableKey: string }): void {
  configuration = Promise.resolve(toConfiguration(environment));
}

/** The backend of this site, from `/env.json`, asked for once. A failed question is asked again by the next caller. */
export function backendConfiguration(): Promise<BackendConfiguration> {
  configuration ??= fetchConfiguration().catch((error: unknown) => {
    configuration = undefined;
    throw error;
  });
  return configuration;
}

async function fetchConfiguration(): Promise<BackendConfiguration> {
  const response = await fetch('/env.json');
  if (!response.ok) throw new Error(`The site's configuration /env.json could not be read (status ${response.status}).`);
  return toConfiguration(await response.json());
}

function toConfiguration(candidate: unknown): BackendConfiguration {
  const parsed = v.safeParse(EnvironmentFile, candidate);
  if (!parsed.success) {
    throw new Error(`The site's configuration is not valid: ${parsed.issues.map((issue) => issue.message).join('; ')}`);
  }
  const { supabaseUrl, publishableKey } = parsed.output;
  const url = supabaseUrl.length > 1 ? supabaseUrl : location.origin;
  return { url: url.replace(/\/+$/, ''), publishableKey };
}
