import { AsyncLocalStorage } from 'node:async_hooks';
import { isWronglyForwarded, trustedAddress } from './client-address.ts';

export type LogLevel = 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, message: string, details?: { readonly [name: string]: unknown; err?: unknown }) => void;

/** What a function needs from its environment. */
export interface Runtime {
  env(name: string): string | undefined;
  /** Calls the backend: over the network on Supabase, in process with the embedded backend. */
  readonly fetch: typeof globalThis.fetch;
  /** The client's trusted IP address; `null` if the gateway already applies the limits. */
  callerAddress(request: Request): string | null;
  /** Default: lines of JSON on the console. */
  readonly log?: Log;
}

interface DenoLike {
  env: { get(name: string): string | undefined };
}

function detectRuntime(): Runtime {
  // The cast: each runtime's types lack the other's global.
  const host = globalThis as { Deno?: DenoLike; process?: { env: Record<string, string | undefined> } };
  const env = (name: string) => (host.Deno ? host.Deno.env.get(name) : host.process?.env[name]);
  return {
    env,
    fetch: globalThis.fetch,
    callerAddress: ({ headers }) => {
      if (!env('CLIENT_ADDRESS_HEADER')) warnOnce(NO_ADDRESS_HEADER);
      if (isWronglyForwarded(headers, env)) warnOnce(WRONG_ORIGIN_SECRET);
      return trustedAddress(headers, env);
    },
  };
}

const NO_ADDRESS_HEADER =
  'CLIENT_ADDRESS_HEADER is not set: all visitors share their limits. On hosted Supabase: supabase secrets set CLIENT_ADDRESS_HEADER=cf-connecting-ip';
const WRONG_ORIGIN_SECRET =
  'ORIGIN_SECRET is not the one of the web server that forwards forms: their visitors share one limit. Set the same on both';

const warned = new Set<string>();
function warnOnce(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.error(message);
}

const runtimeStorage = new AsyncLocalStorage<Runtime>();

/** Runs a handler with the given runtime; one process can use several. */
export function withRuntime<T>(runtime: Runtime, work: () => T): T {
  return runtimeStorage.run(runtime, work);
}

export function currentRuntime(): Runtime {
  return runtimeStorage.getStore() ?? detectRuntime();
}

/** A required setting. If it is missing, the log says so; the visitor gets a generic error. */
export function requireEnv(name: string): string {
  const value = currentRuntime().env(name);
  if (value) return value;
  throw new Error(`Set ${name} for the functions`);
}
