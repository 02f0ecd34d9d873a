export type { Database } from '@tulebyte/contracts/database';
