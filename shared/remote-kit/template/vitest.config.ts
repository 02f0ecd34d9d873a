import { defineTests } from '@tulebyte/remote-kit/vitest';

export default defineTests();
