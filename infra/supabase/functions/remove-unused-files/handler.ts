import { errorResponse, endpoint, jsonResponse } from '../_shared/endpoint.ts';
import { removeUnusedFiles } from '../_shared/files/files.ts';
import { isJob } from '../_shared/own-secrets.ts';

/** Removes the bytes of files whose rows are gone. Called only by the database, with `JOB_SECRET`. */
export const handler = endpoint(['POST'], async (request) =>
  isJob(request)
    ? jsonResponse(200, { removed: await removeUnusedFiles() })
    : errorResponse(401, 'unauthorized', 'This function is not for browsers'),
);
