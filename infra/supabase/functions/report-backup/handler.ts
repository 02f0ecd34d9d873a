import { BackupReportRequest, BackupReportResponse } from '@tulebyte/backend-api/functions/backup-report';
import type { Database } from '@tulebyte/backend-api/database';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse, tooManyRequests } from '../_shared/endpoint.ts';
import { sha256Hex } from '../_shared/tokens.ts';

type Report = Database['public']['Functions']['report_backup']['Args'];

/** Receives a backup agent's report on a run. The key identifies the client, the serial number the device. */
export const handler = endpoint(['POST'], async (request) => {
  const key = /^Bearer (tbk_[0-9a-f]{64})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === undefined) return unknownKey();
  const key_hash = await sha256Hex(key);
  const input = await readBody(request, BackupReportRequest);
  const report: Report = {
    key_hash,
    serial_number: input.serialNumber,
    run_id: input.runId,
    finished_at: input.finishedAt,
    is_good: input.result === 'good',
    message: input.message,
    ...(input.bytes === undefined ? {} : { bytes: input.bytes }),
    ...(input.protects === undefined ? {} : { protects: input.protects }),
  };
  const { data, error } = await asService().rpc('report_backup', report);
  if (error?.hint === 'backup_key') return unknownKey();
  if (error?.hint === 'rate_limited')
    return tooManyRequests('Too many reports. Wait a moment, then send them again.', Number(error.details));
  if (error?.hint === 'backup_device') return errorResponse(404, 'not_found', 'This key has no device with that serial number');
  if (error?.hint === 'backup_run')
    return errorResponse(409, 'conflict', 'This run was already reported with a different result');
  if (error?.hint === 'backup_time') {
    const message = 'The run ended in the future, or more than 90 days ago';
    return errorResponse(400, 'invalid_request', message, { finishedAt: message });
  }
  if (error) throw error;
  return jsonResponse(200, v.parse(BackupReportResponse, data));
});

const unknownKey = () => errorResponse(401, 'unauthorized', 'Send the customer’s key: Authorization: Bearer tbk_…');
