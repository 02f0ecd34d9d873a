import { company } from '@tulebyte/brand';
import { useMemo } from 'react';

export interface IdempotencyKey {
  /** The key for these values: the same on every retry, a different one for different values. */
  keyFor: (values: unknown) => Promise<string>;
  /** Call once the form was accepted, so that the same values count as a new submission. */
  renew: () => void;
}

// Fallback when storage is blocked: retries within the page still share a key.
const inMemory = new Map<string, string>();

function readSalt(name: string): string {
  try {
    const stored = sessionStorage.getItem(name);
    if (stored) return stored;
    const created = crypto.randomUUID();
    sessionStorage.setItem(name, created);
    return created;
  } catch {
    const created = inMemory.get(name) ?? crypto.randomUUID();
    inMemory.set(name, created);
    return created;
  }
}

/**
 * The idempotency key of a form: a hash of its values and a random salt that the tab keeps until the form is accepted. A
 * retry after a lost response, even after a reload, is the same submission; corrected values are a new one.
 */
export function useIdempotencyKey(formId: string): IdempotencyKey {
  return useMemo(() => {
    const name = `${company.prefix}.key.${formId}`;
    return {
      keyFor: async (values) => {
        const text = new TextEncoder().encode(readSalt(name) + JSON.stringify(values));
        const hex = [...new Uint8Array(await crypto.subtle.digest('SHA-256', text))]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join('');
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
      },
      renew: () => {
        inMemory.delete(name);
        try {
          sessionStorage.removeItem(name);
        } catch {
          // See readSalt.
        }
      },
    };
  }, [formId]);
}
