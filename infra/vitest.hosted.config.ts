import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What needs no mailbox and no second runtime: policies, functions of the database, deployed edge functions, the auth server's errors. */
const SUITE = [
  'access',
  'account-limits',
  'analytics',
  'attacks/staff-columns',
  'bookings',
  'business-time',
  'catalog-editor',
  'categories',
  'company-access',
  'customer-activity',
  'devices',
  'feature-toggles',
  'find-tickets',
  'functions/attachments',
  'functions/own-appointments',
  'functions/product-pictures',
  'functions/report-backup',
  'help-desk-report',
  'knowledge/knowledge',
  'notifications',
  'page-metadata',
  'schema',
  'search-workspace',
  'site-crawls',
  'stock',
  'support',
  'system-status',
  'ticket-life',
  'ticket-presence',
  'ticket-tools',
  'ticket-views',
  'traffic',
];

/** The backend suite against a hosted project, with one worker, since there is one project. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    name: 'hosted',
    include: ['local/gateway/auth/error-table.test.ts', ...SUITE.map((name) => `supabase/${name}.test.ts`)],
    maxWorkers: 1,
    testNamePattern: /^(?!.* in deno)/,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
