import { maskPersonalData } from './mask-personal-data.ts';
import { currentRequestId } from './request-id.ts';
import { currentRuntime } from './runtime.ts';
import type { Log } from './runtime.ts';

/** Logs one line of JSON with the id of the request. Details hold ids, never what people typed. */
export const log: Log = (level, message, details = {}) => (currentRuntime().log ?? logJson)(level, message, details);

const logJson: Log = (level, message, { err, ...details } = {}) => {
  const error = err === undefined ? {} : { err: err instanceof Error ? err.stack : String(err) };
  const line = { level, time: new Date().toISOString(), requestId: currentRequestId(), ...details, ...error, msg: message };
  console[level](maskPersonalData(JSON.stringify(line)));
};
