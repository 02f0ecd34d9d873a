import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '@tulebyte/platform/clipboard';
import { Alert, Button, chakra, Icon } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** Says that someone else was faster, and keeps what the user typed to be copied or discarded. */
export function UnsavedText({
  title,
  children,
  text,
  onDiscard,
}: {
  title: ReactNode;
  children: ReactNode;
  /** Empty if nothing was typed. */
  text: string;
  onDiscard: () => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="4">
      <Alert tone="warning" title={title}>
        {children}
      </Alert>
      {text === '' ? null : (
        <Field label={t`Your text`}>
          <Textarea rows={4} readOnly value={text} />
        </Field>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {text === '' ? null : (
          <Button
            onClick={() =>
              void copyText(text, {
                copied: t`Copied`,
                refused: t`Your browser didn’t allow copying. Select the text to copy it.`,
              })
            }
          >
            <Icon name="copy" />
            <Trans>Copy text</Trans>
          </Button>
        )}
        <Button onClick={onDiscard}>{text === '' ? <Trans>OK</Trans> : <Trans>Discard text</Trans>}</Button>
      </chakra.div>
    </chakra.div>
  );
}
