import { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import * as v from 'valibot';
import type { Backend } from '../../local/index.ts';

/** Asks the chat function as someone who is signed in. @throws Error with its answer when that isn't a reply */
export async function askChat(
  backend: Backend,
  token: string,
  { message, sessionId }: { message: string; sessionId: string },
): Promise<ChatResponse> {
  const request = new Request('http://127.0.0.1/functions/v1/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, apikey: backend.publishableKey },
    body: JSON.stringify({ message, sessionId }),
  });
  const response = await backend.fetch(request, { peerAddress: '127.0.0.1' });
  if (!response.ok) throw new Error(`"${message}": ${response.status} ${await response.text()}`);
  return v.parse(ChatResponse, await response.json());
}
