import * as v from 'valibot';

/**
 * A backup agent's report after a run, sent with the customer's key in `Authorization: Bearer tbk_…`. The agent chooses `runId`;
 * a repeated report counts once.
 */
export const BackupReportRequest = v.object({
  serialNumber: v.pipe(v.string(), v.trim(), v.minLength(2, 'Enter the device’s serial number'), v.maxLength(80)),
  runId: v.pipe(v.string(), v.uuid('A run needs a UUID')),
  finishedAt: v.pipe(v.string(), v.isoTimestamp('Send a time with its zone (ISO 8601)')),
  result: v.picklist(['good', 'failed'], 'A run is good or failed'),
  bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** What the backup contains, in terms that a customer understands. */
  protects: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
});
export type BackupReportRequest = v.InferInput<typeof BackupReportRequest>;

export const BackupReportResponse = v.object({
  device: v.string(),
  state: v.picklist(['protected', 'late', 'failing', 'not_backed_up']),
  /** Whether this run was reported before. */
  repeated: v.boolean(),
});
export type BackupReportResponse = v.InferOutput<typeof BackupReportResponse>;
