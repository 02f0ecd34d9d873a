import { stubFetch } from '@tulebyte/testing';

/** Accepts contact forms. Returns what was sent, as it comes in. */
export function stubContact(others: Parameters<typeof stubFetch>[0] = {}): readonly unknown[] {
  const sent: unknown[] = [];
  stubFetch({
    ...others,
    '/functions/v1/contact': async (request: Request) => {
      sent.push(await request.json());
      return { id: '5f7a9c0e-51ad-4f4e-9d0b-0c8d6f1f2a3b' };
    },
  });
  return sent;
}
