import { EmbedRequest } from '@tulebyte/backend-api/functions/embed-knowledge';
import { asService } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, parseInput, parseJson, readBytes } from '../_shared/endpoint.ts';
import { isJob } from '../_shared/own-secrets.ts';
import { configuredEmbedder } from '../chat/embeddings/configured-embedder.ts';
import { encodeVector } from '../chat/embeddings/vector.ts';
import { embedMissing } from './embed-missing.ts';

const MAX_BODY_BYTES = 512 * 1024;
const TIMEOUT_MS = 50_000;

/**
 * Gives what the assistant knows its vectors, as many as it can in one call, or returns those of given texts, for the evaluation.
 * Called only by the database and by operators, with `JOB_SECRET`. Does nothing without an embedding model.
 */
export const handler = endpoint(['POST'], async (request) => {
  if (!isJob(request)) return errorResponse(401, 'unauthorized', 'This function is not for browsers');
  const body = new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES));
  // The database sends no texts.
  const { texts } = parseInput(body === '' ? {} : parseJson(body), EmbedRequest);
  const embedder = await configuredEmbedder();
  if (!embedder) return jsonResponse(200, { model: null });
  const { model } = embedder;
  const canceled = AbortSignal.timeout(TIMEOUT_MS);
  if (texts) return jsonResponse(200, { model, vectors: (await embedder.embed(texts, canceled)).map(encodeVector) });
  return jsonResponse(200, { model, ...(await embedMissing(asService(), embedder, canceled)) });
});
