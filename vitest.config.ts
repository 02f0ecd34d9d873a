import { defineTests } from './shared/remote-kit/src/vitest.ts';

// `infra` has its own configuration: its tests need Node, a database and more time. `e2e` needs a browser.
export default defineTests(['shared/*', 'shell', 'remotes/*']);
