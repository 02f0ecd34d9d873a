export type { Database } from '@tulebyte/backend-api/database';
