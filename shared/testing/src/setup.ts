import { cleanup, configure } from '@testing-library/react';
import { activate } from '@tulebyte/i18n';
import { loadLazyComponents } from '@tulebyte/platform/lazy-registry';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

// What a test waits for comes from code that is loaded on demand; a busy machine may take a moment longer.
configure({ asyncUtilTimeout: 5000 });

// Nothing comes later in a test.
beforeAll(loadLazyComponents);
beforeEach(() => activate('en', []));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks(); // before storage is cleared: a test may have blocked it
  localStorage.clear();
  sessionStorage.clear();
});
