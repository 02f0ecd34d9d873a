import { SESSION_KEY } from '../session/session-atom.ts';
import { isStored } from '../storage/stored.ts';
import { backendConfiguration } from '../configuration/configuration.ts';
import { getSupabase } from '../session/supabase.ts';

/**
 * Posts JSON, or a form when there are files, to the backend: as the signed-in user, or anonymously without loading the
 * Supabase client.
 * @param path below the backend's URL, with a leading slash
 */
export async function post(path: string, body: unknown, init: Pick<RequestInit, 'signal' | 'keepalive'> = {}): Promise<Response> {
  const [{ url, publishableKey }, token] = await Promise.all([backendConfiguration(), accessToken()]);
  return fetch(`${url}${path}`, {
    ...init,
    method: 'POST',
    headers: {
      // The browser sets a form's content type itself, with its boundary.
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
    },
    body: body instanceof FormData ? body : JSON.stringify(body ?? {}),
  });
}

async function accessToken(): Promise<string | undefined> {
  if (!isStored(SESSION_KEY)) return undefined;
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  return data.session?.access_token;
}
