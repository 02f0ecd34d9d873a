import { cleanup } from '@testing-library/react';
import { activate } from '@tulebyte/i18n';
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => activate('en', []));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks(); // before storage is cleared: a test may have blocked it
  localStorage.clear();
  sessionStorage.clear();
});
