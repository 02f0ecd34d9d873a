import { useLocale } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import { useFormKit } from '@tulebyte/ui/form';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { RenderedCaptcha } from './turnstile.ts';

// Takes no space while empty, not even a grid gap.
const Container = chakra('div', { base: { '&:empty': { display: 'none' } } });

/**
 * The CAPTCHA, if the operator has configured one. Loaded when someone starts filling in the form, not with the page. `token`
 * receives the value to send with the form.
 */
export function Captcha({ token }: { token: RefObject<string> }): ReactNode {
  const kit = useFormKit();
  const language = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const rendered = useRef<Promise<RenderedCaptcha | undefined>>(undefined);
  const isDirty = kit?.form.formState.isDirty ?? false;
  const submitCount = kit?.form.formState.submitCount ?? 0;
  useEffect(() => {
    const element = container.current;
    if (!isDirty || !element) return;
    rendered.current ??= import(/* webpackChunkName: "turnstile" */ './turnstile.ts')
      .then(({ renderCaptcha }) => renderCaptcha(element, { language, onToken: (value) => void (token.current = value) }))
      .catch((error: unknown) => {
        // The form can still be sent; the function's response then says what to do.
        console.warn('The CAPTCHA could not be loaded.', error);
        return undefined;
      });
  }, [isDirty, language, token]);
  useEffect(() => {
    if (submitCount > 0) void rendered.current?.then((check) => check?.reset());
  }, [submitCount]);
  useEffect(() => () => void rendered.current?.then((check) => check?.remove()), []);
  return <Container ref={container} />;
}
