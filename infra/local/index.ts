export { startBackend } from './backend.ts';
export type { Backend, BackendOptions } from './backend.ts';
export { demoAccounts } from './demo/accounts.ts';
export { OperatorError } from './operator-error.ts';
