import { useLocale } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import { useFormKit } from '@tulebyte/ui/form';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { RenderedCaptcha } from './turnstile.ts';

// Empty it takes no room, not even a gap.
const Place = chakra('div', { base: { '&:empty': { display: 'none' } } });

/**
 * The place of the check for programs, where the operator has configured one. It comes when somebody begins to fill in,
 * not with the page. `token` holds what goes along with the form.
 */
export function Captcha({ token }: { token: RefObject<string> }): ReactNode {
  const kit = useFormKit();
  const language = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Promise<RenderedCaptcha | undefined>>(undefined);
  const begun = kit?.form.formState.isDirty ?? false;
  const tries = kit?.form.formState.submitCount ?? 0;
  useEffect(() => {
    const element = place.current;
    if (!begun || !element) return;
    shown.current ??= import(/* webpackChunkName: "turnstile" */ './turnstile.ts')
      .then(({ renderCaptcha }) => renderCaptcha(element, { language, onToken: (value) => void (token.current = value) }))
      .catch((error: unknown) => {
        // The form can be sent without: the function then says what to do.
        console.warn('The check for programs could not be shown.', error);
        return undefined;
      });
  }, [begun, language, token]);
  useEffect(() => {
    if (tries > 0) void shown.current?.then((check) => check?.reset());
  }, [tries]);
  useEffect(() => () => void shown.current?.then((check) => check?.remove()), []);
  return <Place ref={place} />;
}
