import { PublishError } from './publish-error.ts';

/** Buckets are shared by publishers and servers, and only publishers may sign. */
export function noSecrets(): PublishError {
  return new PublishError({
    what: 'the private key that signs releases is not kept in a bucket',
    where: 'environment variables RELEASE_SIGNING_KEY and RELEASE_SIGNING_KEY_FILE',
    remedy:
      'create a key (openssl genpkey -algorithm ed25519 -out release-signing.pem; chmod 600 release-signing.pem) ' +
      'and set RELEASE_SIGNING_KEY_FILE to that file, or RELEASE_SIGNING_KEY to its content',
  });
}
