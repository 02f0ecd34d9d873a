import type { Citation } from '@tulebyte/backend-api/functions/chat';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../conversation/message.ts';

/** A link to the section that an answer quotes. The page shows the quote highlighted. */
export function CitationLink({ url, title, highlights, message }: Citation & { message: ChatMessage }): ReactNode {
  async function show(): Promise<void> {
    const { showQuote } = await import(/* webpackChunkName: "show-quote" */ './show-quote.ts');
    // A line break ends a sentence.
    showQuote([message.content, ...(highlights ?? [])].join('\n'), url);
  }
  return (
    <Link asChild>
      {/* The highlight is a bonus: the link works without it. */}
      <RouterLink to={url} lang={message.language} onClick={() => void show().catch(() => undefined)}>
        {title}
      </RouterLink>
    </Link>
  );
}
