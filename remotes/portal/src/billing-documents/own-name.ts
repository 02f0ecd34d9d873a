import { useSession } from '@tulebyte/platform';

/** The reader's full name, empty if the account has none. */
export function useOwnName(): string {
  const { user } = useSession();
  const read = (key: string) => {
    const value: unknown = user?.user_metadata[key];
    return typeof value === 'string' ? value : '';
  };
  return `${read('first_name')} ${read('last_name')}`.trim();
}
