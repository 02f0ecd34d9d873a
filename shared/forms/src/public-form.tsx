import { Alert, chakra } from '@tulebyte/ui';
import { Form, type FormKit } from '@tulebyte/ui/form';
import { SentNotice } from '@tulebyte/ui/sent-notice';
import type { ReactNode } from 'react';

/** Shown by `:target`, so that a native post can redirect here without JavaScript. */
const Target = chakra('div', { base: { display: 'none', '&:target': { display: 'block' } } });

interface AcceptedNotice {
  title: string;
  text: ReactNode;
  /** After a native post, where it differs. */
  nativeText?: ReactNode;
  actions: ReactNode;
}

/**
 * A form that posts natively to its function before hydration. A notice replaces it once it was accepted.
 *
 * @param functionName the function that its native post goes to
 * @param sentId fragment of the function's redirect; `sent` unless a page has several forms
 */
export function PublicForm({
  kit,
  functionName,
  encType,
  sentId = 'sent',
  accepted: { title, text, nativeText = text, actions },
  children,
}: {
  kit: FormKit;
  functionName: string;
  encType?: 'multipart/form-data';
  sentId?: string;
  accepted: AcceptedNotice;
  children: ReactNode;
}): ReactNode {
  if (kit.accepted) {
    return (
      <SentNotice title={title} actions={actions}>
        {text}
      </SentNotice>
    );
  }
  return (
    <>
      <Target id={sentId}>
        <Alert tone="success" title={title}>
          {nativeText}
        </Alert>
      </Target>
      <Form kit={kit} action={`/functions/v1/${functionName}`} method="post" {...(encType ? { encType } : {})}>
        {children}
      </Form>
    </>
  );
}
