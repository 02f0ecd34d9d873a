import { useLingui } from '@lingui/react/macro';

/** Error messages of an incident's fields. */
export function useErrorLabels(): (message: string) => string {
  const { t } = useLingui();
  return (message) => (message === 'text_long' ? t`This is too long.` : t`Write a few words.`);
}
