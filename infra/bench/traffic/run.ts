import { printTable } from '../table.ts';
import { assertFast } from '../tickets/measure.ts';
import { measureTraffic, TRAFFIC_BUDGET_MS } from './measure.ts';

// Only the traffic reports, without builds and browsers: node infra/bench/traffic/run.ts
const rows = await measureTraffic();
printTable('Traffic reports from rollups', rows);
assertFast(rows, TRAFFIC_BUDGET_MS);
