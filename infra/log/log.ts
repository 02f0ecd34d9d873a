import type { Writable } from 'node:stream';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { maskPersonalData } from '../supabase/functions/_shared/mask-personal-data.ts';
import { escapeStrings } from './escape-controls.ts';
import { currentRequestId } from '../supabase/functions/_shared/request-id.ts';
import type { Log } from '../supabase/functions/_shared/runtime.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const OPTIONS: LoggerOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  mixin: () => ({ requestId: currentRequestId() }),
  hooks: { streamWrite: maskPersonalData },
};

/** @param write receives each line. Default: standard output, laid out for people if it is a terminal. */
export async function createLog(level: (typeof LOG_LEVELS)[number], write?: (line: string) => void): Promise<Logger> {
  const options = { ...OPTIONS, level };
  if (write) return pino(options, { write });
  return process.stdout.isTTY ? createPrettyLog(level) : pino(options);
}

/** A log that people read in a terminal. Default: standard output. */
export async function createPrettyLog(level: (typeof LOG_LEVELS)[number], destination?: Writable): Promise<Logger> {
  const { default: pretty } = await import('pino-pretty');
  const layout = { sync: true, singleLine: true, translateTime: 'HH:MM:ss', ...(destination ? { destination } : {}) };
  // Before the layout, whose colors are control characters.
  const hooks = { streamWrite: (line: string) => escapeStrings(maskPersonalData(line)) };
  return pino({ ...OPTIONS, level, hooks }, pretty(layout));
}

/** The log of this program: one line of JSON each, with the id of the request that it is about (`LOG_LEVEL`). */
export const log = await createLog(LOG_LEVELS.find((level) => level === process.env['LOG_LEVEL']) ?? 'info');

/** The same for functions in this process. */
export const logFunction: Log = (level, message, details = {}) => log[level](details, message);
