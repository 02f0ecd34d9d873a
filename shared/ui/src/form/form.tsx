import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { FormKit } from './use-app-form.ts';

const KitContext = createContext<FormKit | null>(null);

/** The kit of the enclosing form, or null outside of one. */
export function useFormKit(): FormKit | null {
  return useContext(KitContext);
}

export type FormProps = Omit<HTMLChakraProps<'form'>, 'onSubmit'> & { kit: FormKit };

/**
 * A form connected to a kit. Set `action` and `method="post"` if the server accepts native posts: the form then works before
 * hydration and without JavaScript, with native validation. While it has unsent input it is marked with `data-dirty`, and the host
 * shows no dialog over it.
 */
export function Form({ kit, children, ...rest }: FormProps): ReactNode {
  return (
    <KitContext value={kit}>
      <chakra.form
        id={kit.id}
        ref={disableNativeValidation}
        onSubmit={kit.submit}
        data-dirty={kit.dirty ? '' : undefined}
        display="grid"
        gap="5"
        {...rest}
      >
        {children}
      </chakra.form>
    </KitContext>
  );
}

/** Before hydration, the browser validates the form. */
function disableNativeValidation(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

const SummaryRoot = chakra('div', {
  base: {
    bg: 'bg.error',
    borderRadius: 'surface',
    padding: '4',
    display: 'grid',
    gap: '2',
  },
});

/** Lists all errors of the form with links to their fields; takes focus when the form as a whole was rejected. */
export function ErrorSummary({ title, labels }: { title: string; labels: Readonly<Record<string, string>> }): ReactNode {
  const kit = useFormKit();
  const ref = useRef<HTMLDivElement>(null);
  const formError = kit?.formError;
  useEffect(() => {
    if (formError) ref.current?.focus();
  }, [formError]);
  if (!kit) return null;
  const wrong =
    kit.form.formState.submitCount === 0 ? [] : Object.keys(labels).flatMap((name) => (kit.errorOf(name) ? [name] : []));
  if (wrong.length === 0 && !formError) return null;
  return (
    <SummaryRoot ref={ref} tabIndex={-1} role="alert">
      <chakra.p textStyle="label" display="flex" gap="2" alignItems="center">
        <Icon name="alert" />
        {/* The server words the error of a single field as the form's. */}
        {wrong.some((name) => kit.errorOf(name) === formError) ? title : (formError ?? title)}
      </chakra.p>
      {wrong.length > 0 ? (
        <chakra.ul display="grid" gap="1" textStyle="ui">
          {wrong.map((name) => (
            <li key={name}>
              <chakra.a
                href={`#${kit.id}-${name}`}
                textDecoration="underline"
                textUnderlineOffset="0.18em"
                display="inline-block"
                paddingBlock="1.5"
              >
                {labels[name]}: {kit.errorOf(name)}
              </chakra.a>
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </SummaryRoot>
  );
}
