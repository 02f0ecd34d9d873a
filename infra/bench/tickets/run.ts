import { printTable } from '../table.ts';
import { measureTickets } from './measure.ts';

// The desk alone, without builds and browsers: node infra/bench/tickets/run.ts
printTable('Tickets on the server, under row-level security', await measureTickets());
