import { printTable } from '../table.ts';
import { assertFast, measureTickets } from './measure.ts';

// Only the ticket queries, without builds and browsers: npx node infra/bench/tickets/run.ts
const rows = await measureTickets();
printTable('Tickets on the server, under row-level security', rows);
assertFast(rows);
