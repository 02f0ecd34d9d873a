import { SESSION_KEY } from '../session/session-atom.ts';
import { isStored } from '../storage/stored.ts';
import { backendConfiguration } from '../configuration/configuration.ts';
import { getSupabase } from '../session/supabase.ts';

type PostOptions = Pick<RequestInit, 'signal' | 'keepalive'> & {
  accept?: string;
  /** As a visitor even when signed in, for what is the same for everyone. */
  anonymous?: boolean;
};

/**
 * Posts JSON, a form, or a file to the backend: as the signed-in user, or anonymously without loading the Supabase client.
 * @param path below the backend's URL, with a leading slash
 */
export async function postToBackend(
  path: string,
  body: unknown,
  { accept, anonymous, ...init }: PostOptions = {},
): Promise<Response> {
  const [{ url, publishableKey }, token] = await Promise.all([backendConfiguration(), anonymous ? undefined : accessToken()]);
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
