import { ReleasesRequest } from '@tulebyte/backend-api/functions/releases';
import { PublishError, StoreUnavailableError } from '../../../release/publish-error.ts';
import { callerId } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { log } from '../_shared/log.ts';
import { readFaults } from './faults.ts';
import { moveChannel } from './move.ts';
import { readOverview } from './overview.ts';
import { createPreview } from './preview.ts';
import { refusedResponse } from './refused.ts';
import { configuredStore } from './store.ts';

/** The screen asks every few seconds while a canary runs. */
const REQUESTS = { most: 60, seconds: 60 } as const;

/** What is live, and moving it with the operator's key: for owners of the team (`infra/decisions/078-the-releases-screen.md`). */
export const handler = endpoint(['POST'], async (request) => {
  const asked = await readBody(request, ReleasesRequest);
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in.');
  await limitAccount(user, 'releases', REQUESTS);
  const faults = await readFaults(request);
  try {
    if (asked.action === 'read') return jsonResponse(200, await readOverview(faults));
    const store = configuredStore();
    if (!store) {
      const refusal = { code: 'setting_missing', values: { setting: 'RELEASE_STORE' } } as const;
      return refusedResponse('RELEASE_STORE is not set for the functions.', refusal);
    }
    if (asked.action === 'preview') return jsonResponse(200, await createPreview(store, asked.release));
    return jsonResponse(200, { position: await moveChannel(request, user, asked, store) });
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    if (!(error instanceof StoreUnavailableError) && asked.action !== 'read') {
      return refusedResponse(error.message, error.refusal, error.remedy);
    }
    log('error', 'The release store could not be read', { err: error });
    return errorResponse(503, 'unavailable', `The release store can’t be read: ${error.message}`);
  }
});
