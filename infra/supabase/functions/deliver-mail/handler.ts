import { jsonResponse, endpoint, errorResponse } from '../_shared/endpoint.ts';
import { sendDueEmails } from '../_shared/outbox/worker.ts';
import { isJob } from '../_shared/own-secrets.ts';

/** Sends queued emails. Called only by the database, with `JOB_SECRET`: when something is queued, and every minute. */
export const handler = endpoint(['POST'], async (request) =>
  isJob(request)
    ? jsonResponse(200, await sendDueEmails())
    : errorResponse(401, 'unauthorized', 'This function is not for browsers'),
);
