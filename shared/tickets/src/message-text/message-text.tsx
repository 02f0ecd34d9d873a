import { lazyComponent } from '@tulebyte/platform';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const FormattedText = lazyComponent(() => import(/* webpackChunkName: "formatted-text" */ './formatted-text.tsx'), PlainText);

/** Whether a message may have something to format; most have nothing. */
const MAY_HAVE_FORMAT = /`|\*\*|https?:|^\s*(?:[-*•]|\d+[.)]) /m;

/** The text of a message, formatted with a safe subset of Markdown. */
export function MessageText({ text }: { text: string }): ReactNode {
  return (
    <Text asChild size="ui" lineHeight="1.55" overflowWrap="anywhere" maxWidth="prose">
      <div>{MAY_HAVE_FORMAT.test(text) ? <FormattedText text={text} /> : <PlainText text={text} />}</div>
    </Text>
  );
}

function PlainText({ text }: { text: string }): ReactNode {
  return <chakra.p whiteSpace="pre-wrap">{text}</chakra.p>;
}
