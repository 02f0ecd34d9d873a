export { createUserQueryProvider } from './user-query-provider.tsx';
export { createQueryClient } from './query-client.ts';
export { useConnectionProblem } from './use-connection-problem.ts';
