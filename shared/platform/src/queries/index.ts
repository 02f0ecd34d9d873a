export { createUserQueryProvider } from './user-query-provider.tsx';
export { explainRejection } from './explain-rejection.ts';
export { isUnanswered } from './is-unanswered.ts';
export { createQueryClient } from './query-client.ts';
export { useConnectionProblem } from './use-connection-problem.ts';
export { runRequest } from './run-request.ts';
export { useSave } from './use-save.ts';
