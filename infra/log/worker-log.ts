import { log as logJson } from '../supabase/functions/_shared/log.ts';
import type { LogLevel } from '../supabase/functions/_shared/runtime.ts';

type Details = Readonly<Record<string, unknown>>;

/** What the web server uses of a logger. */
type Write = (details: Details | string, message?: string) => void;

const at =
  (level: LogLevel): Write =>
  (details, message = '') =>
    typeof details === 'string' ? logJson(level, details) : logJson(level, message, details);

/** The log of a Worker, where pino doesn't run: the same lines on the console, without `debug`. */
export const log: Readonly<Record<LogLevel | 'debug', Write>> = {
  debug: () => {},
  info: at('info'),
  warn: at('warn'),
  error: at('error'),
};
