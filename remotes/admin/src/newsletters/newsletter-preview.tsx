import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { EmailPreview } from './email-preview.tsx';
import { previewQuery } from './newsletters.ts';

type Language = 'en' | 'es';
export type Texts = Readonly<Record<'subject' | 'body' | 'subject_es' | 'body_es', string>>;

/** Shows a stored newsletter as its readers get it, in one language at a time. */
export function StoredNewsletter({ texts }: { texts: Texts }): ReactNode {
  const { t } = useLingui();
  const [shown, setShown] = useState<Language>('en');
  const choice = (name: Language, label: string) => (
    <Button size="sm" variant={shown === name ? 'solid' : 'outline'} aria-pressed={shown === name} onClick={() => setShown(name)}>
      {label}
    </Button>
  );
  return (
    <chakra.div display="grid" gap="3">
      {texts.body_es.trim() === '' ? null : (
        <chakra.div display="flex" gap="2">
          {choice('en', t`English`)}
          {choice('es', t`Spanish`)}
        </chakra.div>
      )}
      <Email texts={texts} language={shown} />
    </chakra.div>
  );
}

/** Shows the email of a draft as subscribers would get it, in each of its languages. */
export function NewsletterPreview({ texts }: { texts: Texts }): ReactNode {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>();
  const hasSpanish = texts.body_es.trim() !== '';
  const shown = language === 'es' && !hasSpanish ? 'en' : language;
  const toggle = (name: Language, label: string) => (
    <Button
      size="sm"
      variant="outline"
      aria-pressed={shown === name}
      onClick={() => setLanguage(shown === name ? undefined : name)}
    >
      {label}
    </Button>
  );
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" gap="2">
        {toggle('en', t`Preview`)}
        {hasSpanish ? toggle('es', t`Preview in Spanish`) : null}
      </chakra.div>
      {shown ? <Email texts={texts} language={shown} /> : null}
    </chakra.div>
  );
}

function Email({ texts, language }: { texts: Texts; language: Language }): ReactNode {
  const { t } = useLingui();
  const [subject, body] = language === 'es' ? [texts.subject_es, texts.body_es] : [texts.subject, texts.body];
  return (
    <QueryBoundary query={useQuery(previewQuery({ language, subject, body }))} skeleton={<Skeleton height="20rem" />}>
      {(email) => (
        <chakra.div display="grid" gap="2" lang={language}>
          <Text size="ui">
            <Trans>Subject:</Trans> <strong>{email.subject}</strong>
          </Text>
          <EmailPreview html={email.html} label={t`The email`} />
          <chakra.details>
            <chakra.summary textStyle="small">
              <Trans>As plain text</Trans>
            </chakra.summary>
            <Text as="div" size="small" whiteSpace="pre-wrap" overflowWrap="anywhere" marginTop="2">
              {email.text}
            </Text>
          </chakra.details>
        </chakra.div>
      )}
    </QueryBoundary>
  );
}
