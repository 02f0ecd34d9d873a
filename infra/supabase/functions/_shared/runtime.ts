import { AsyncLocalStorage } from 'node:async_hooks';
import { trustedAddress } from './client-address.ts';

/** What a function needs of the place it runs in. */
export interface Runtime {
  env(name: string): string | undefined;
  /** For calls to the backend: over the network on Supabase, in process in the embedded backend. */
  readonly fetch: typeof globalThis.fetch;
  /** The caller's network address as far as it can be believed; `null` where the door in front has counted it already. */
  callerAddress(request: Request): string | null;
}

interface DenoLike {
  env: { get(name: string): string | undefined };
}

function surrounding(): Runtime {
  // The cast: Deno's global does not exist in Node's types, nor Node's in Deno's.
  const host = globalThis as { Deno?: DenoLike; process?: { env: Record<string, string | undefined> } };
  const env = (name: string) => (host.Deno ? host.Deno.env.get(name) : host.process?.env[name]);
  return {
    env,
    fetch: globalThis.fetch,
    callerAddress: (request) => {
      const header = env('CLIENT_ADDRESS_HEADER');
      if (!header) warnOfUnknownCallers();
      return trustedAddress(request.headers, header);
    },
  };
}

let warned = false;
/** Once a process, in the functions' log: without the setting all visitors share the limits of one. */
function warnOfUnknownCallers(): void {
  if (warned) return;
  warned = true;
  console.error(
    'CLIENT_ADDRESS_HEADER is not set: all visitors share their limits. On hosted Supabase: supabase secrets set CLIENT_ADDRESS_HEADER=cf-connecting-ip',
  );
}

const given = new AsyncLocalStorage<Runtime>();

/** Runs a handler in a runtime of the caller's choice; several may be at work in one process. */
export function withRuntime<T>(runtime: Runtime, work: () => T): T {
  return given.run(runtime, work);
}

export function currentRuntime(): Runtime {
  return given.getStore() ?? surrounding();
}

/** A setting that must be there; its absence is the operator's fault, told in the log and never to the visitor. */
export function requireEnv(...names: readonly string[]): string {
  for (const name of names) {
    const value = currentRuntime().env(name);
    if (value) return value;
  }
  throw new Error(`Set ${names.join(' or ')} for the functions`);
}
