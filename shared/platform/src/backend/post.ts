import { SESSION_KEY } from '../session/session-atom.ts';
import { isStored } from '../storage/stored.ts';
import { backendConfiguration } from '../configuration/configuration.ts';
import { getSupabase } from '../session/supabase.ts';
import { postTo, type PostOptions } from './post-to.ts';

/**
 * Posts JSON, a form, or a file to the backend: as the signed-in user, or anonymously without loading the Supabase client.
 * @param path below the backend's URL, with a leading slash
 */
export async function post(path: string, body: unknown, options?: PostOptions): Promise<Response> {
  const [configuration, token] = await Promise.all([backendConfiguration(), accessToken()]);
  return postTo(configuration, path, body, options, token);
}

async function accessToken(): Promise<string | undefined> {
  if (!isStored(SESSION_KEY)) return undefined;
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  return data.session?.access_token;
}
