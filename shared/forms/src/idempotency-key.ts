import { company } from '@tulebyte/brand';
import { useMemo } from 'react';

export interface IdempotencyKey {
  /** The key of these values: the same for every try, another one for other values. */
  of: (values: unknown) => Promise<string>;
  /** Call when the form was accepted: the same words sent once more are then a new submission. */
  renew: () => void;
}

// In memory where storage is forbidden: retries within the page are still recognized.
const inMemory = new Map<string, string>();

function salt(name: string): string {
  try {
    const kept = sessionStorage.getItem(name);
    if (kept) return kept;
    const made = crypto.randomUUID();
    sessionStorage.setItem(name, made);
    return made;
  } catch {
    const made = inMemory.get(name) ?? crypto.randomUUID();
    inMemory.set(name, made);
    return made;
  }
}

/**
 * The idempotency key of a form: made of what is sent and a random text that the tab keeps until the form is accepted. A
 * retry after a lost answer, even after a reload, is the same submission; a corrected one is another.
 */
export function useIdempotencyKey(formId: string): IdempotencyKey {
  return useMemo(() => {
    const name = `${company.prefix}.key.${formId}`;
    return {
      of: async (values) => {
        const text = new TextEncoder().encode(salt(name) + JSON.stringify(values));
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
          // See salt.
        }
      },
    };
  }, [formId]);
}
