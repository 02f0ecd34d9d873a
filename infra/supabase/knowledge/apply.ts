import { createClient } from '@supabase/supabase-js';
import type { Database } from '@tulebyte/backend-api/database';
import { knowledgeDocuments } from './documents.ts';
import { putKnowledge } from './put.ts';

// Brings the knowledge of a hosted project up to date after the brand record changed:
//   SUPABASE_URL=… SUPABASE_SECRET_KEY=… npx node infra/supabase/knowledge/apply.ts

const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
if (!url || !key) {
  console.error('Set SUPABASE_URL and SUPABASE_SECRET_KEY.');
  process.exit(1);
}
const service = createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
console.log(`${await putKnowledge(service, 'record', knowledgeDocuments)} documents written`);
