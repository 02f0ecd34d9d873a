import { inject } from 'vitest';
import type { Secrets } from '../data-folder/secrets.ts';

/** A running backend with sample data (`global-setup.ts`). */
export interface TestBackend {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** Where push notifications go; nothing listens until a test does (`push-service.ts`). */
  readonly pushServiceUrl: string;
  /** What `NOTIFY_WEBHOOK` names; nothing listens there, either. */
  readonly webhookUrl: string;
  /** A hosted project: no mailbox, default limits, unknown keys. */
  readonly isHosted: boolean;
  /** The first one signs access tokens. */
  readonly signingKeys: Secrets['signingKeys'];
}

/** The backend of this worker. Its test files run one after another. */
export function testBackend(): TestBackend {
  const backend = inject('backends')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!backend) throw new Error('There is no backend for this worker.');
  return backend;
}
