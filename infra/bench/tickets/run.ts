import { printTable } from '../table.ts';
import { assertFast, measureTickets } from './measure.ts';

// The desk alone, without builds and browsers: node infra/bench/tickets/run.ts
const rows = await measureTickets();
printTable('Tickets on the server, under row-level security', rows);
assertFast(rows);
