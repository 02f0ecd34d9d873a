import * as v from 'valibot';
import { asCaller } from './backend.ts';
import { errorResponse, HttpError } from './endpoint.ts';

const StaffAccess = v.object({ permissions: v.array(v.string()) });

/** @throws HttpError 403 unless the signed-in caller's role includes the permission */
export async function requirePermission(request: Request, permission: string): Promise<void> {
  const { data, error } = await asCaller(request).rpc('my_staff_access');
  if (error && error.code !== '42501') throw error;
  if (data && v.parse(StaffAccess, data).permissions.includes(permission)) return;
  throw new HttpError(errorResponse(403, 'unauthorized', `Your role doesn’t include “${permission}”.`));
}
