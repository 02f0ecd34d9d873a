import { SESSION_KEY } from '../session/session-atom.ts';
import { isStored } from '../storage/stored.ts';
import { backendConfiguration } from '../configuration/configuration.ts';
import { getSupabase } from '../session/supabase.ts';

/**
 * Posts JSON, a form, or a file to the backend: as the signed-in user, or anonymously without loading the Supabase client.
 * @param path below the backend's URL, with a leading slash
 */
export async function post(
  path: string,
  body: unknown,
  { accept, ...init }: Pick<RequestInit, 'signal' | 'keepalive'> & { accept?: string } = {},
): Promise<Response> {
  const [{ url, publishableKey }, token] = await Promise.all([backendConfiguration(), accessToken()]);
  return fetch(`${url}${path}`, {
    ...init,
    method: 'POST',
    headers: {
      ...contentType(body),
      ...(accept && { accept }),
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
    },
    body: body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body ?? {}),
  });
}

/** The browser sets a form's own, with its boundary. */
function contentType(body: unknown): Record<string, string> {
  if (body instanceof FormData) return {};
  return { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
}

async function accessToken(): Promise<string | undefined> {
  if (!isStored(SESSION_KEY)) return undefined;
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();
  return data.session?.access_token;
}
