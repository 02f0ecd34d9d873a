import { cleanup, configure } from '@testing-library/react';
import { activate } from '@tulebyte/i18n';
import { loadLazyComponents } from '@tulebyte/platform/lazy-registry';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

// Lazy code can take longer to load on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// Lazy components render at once in tests.
beforeAll(loadLazyComponents);
beforeEach(() => activate('en', []));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks(); // before storage is cleared: a test may have blocked it
  localStorage.clear();
  sessionStorage.clear();
});
