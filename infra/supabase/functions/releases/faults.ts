import * as v from 'valibot';
import { asCaller } from '../_shared/backend.ts';
import { errorResponse, HttpError } from '../_shared/endpoint.ts';

const Faults = v.array(v.object({ remote: v.string(), version: v.string(), count: v.number() }));
export type Faults = v.InferOutput<typeof Faults>;

/** What browsers reported today and yesterday, by version. @throws HttpError 403 unless the caller may see releases */
export async function readFaults(request: Request): Promise<Faults> {
  const { data, error } = await asCaller(request).rpc('list_release_faults');
  if (error?.code === '42501') throw new HttpError(errorResponse(403, 'unauthorized', 'Only owners of the team see releases.'));
  if (error) throw error;
  return v.parse(Faults, data);
}
