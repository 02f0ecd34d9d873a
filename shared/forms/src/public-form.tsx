import { Alert, chakra } from '@tulebyte/ui';
import { Form, type FormKit } from '@tulebyte/ui/form';
import { useEffect, useRef, type ReactNode } from 'react';

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
      <FormNotice title={title} actions={actions}>
        {text}
      </FormNotice>
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

/** Takes the focus, so that screen readers announce it. */
function FormNotice({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="success" live title={title} actions={actions}>
        {children}
      </Alert>
    </div>
  );
}
