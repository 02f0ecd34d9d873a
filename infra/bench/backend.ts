import { createClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import { demoAccounts } from '../local/index.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';
import type { BenchSite } from './variants.ts';

const CONNECTIONS = 16;
const SECONDS = 5;

/** A customer's ticket list under row-level security, requested over HTTP with a concurrency of 16. */
export async function measureBackend({ backend, backendUrl }: BenchSite): Promise<Row[]> {
  const supabase = createClient<Database>(backendUrl, backend.publishableKey);
  const { data, error } = await supabase.auth.signInWithPassword(demoAccounts.client);
  if (error) throw error;
  const headers = { apikey: backend.publishableKey, Authorization: `Bearer ${data.session.access_token}` };
  const address = `${backendUrl}/rest/v1/tickets?select=number,subject,status&limit=20`;
  const latencies: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        const response = await fetch(address, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
        latencies.push(performance.now() - started);
      }
    }),
  );
  const sorted = latencies.toSorted((a, b) => a - b);
  return [
    {
      what: 'backend requests a second',
      federated: latencies.length / SECONDS,
      note: `${CONNECTIONS} connections, one process with the measuring; median ${median(latencies).toFixed(0)} ms, p99 ${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(0)} ms`,
    },
  ];
}
