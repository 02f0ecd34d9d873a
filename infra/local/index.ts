export { startBackend } from './backend.ts';
export type { Backend } from './backend.ts';
export { demoAccounts } from './demo/accounts.ts';
export type { RateLimitOverrides } from './gateway/rate-limits/rules.ts';
export { OperatorError } from './operator-error.ts';
