export { personalQueries } from './personal-queries.tsx';
export { createQueryClient } from './query-client.ts';
