import { useLingui } from '@lingui/react/macro';

/** Says what a text of an incident lacks. */
export function useErrorLabels(): (message: string) => string {
  const { t } = useLingui();
  return (message) => (message === 'words_long' ? t`This is too long.` : t`Write a few words.`);
}
