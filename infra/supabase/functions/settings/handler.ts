import { asCaller } from '../_shared/backend.ts';
import { readChatConfig } from '../_shared/chat-config.ts';
import { jsonResponse, endpoint } from '../_shared/endpoint.ts';

/** The chat configuration. The browser's client calls functions with POST. */
export const handler = endpoint(['GET', 'POST'], async (request) => jsonResponse(200, await readChatConfig(asCaller(request))));
