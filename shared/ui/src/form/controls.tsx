import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useCallback, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useField } from './field.tsx';
import { useFormKit } from './form.tsx';
import type { RestorableElement } from './use-app-form.ts';

/** The style that all controls share. */
export const control = {
  width: 'full',
  minHeight: 'target',
  paddingInline: '3.5',
  paddingBlock: '2',
  bg: 'bg.surface',
  color: 'fg.default',
  textStyle: 'ui',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
  transition: 'border-color 150ms, box-shadow 150ms',
  _hover: { borderColor: 'fg.default' },
  _placeholder: { color: 'fg.subtle' },
  _focusVisible: { outlineOffset: '0', borderColor: 'transparent' },
  _invalid: { borderColor: 'border.error', borderWidth: '2px' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
} as const;

const InputRoot = chakra('input', { base: control });
const TextareaRoot = chakra('textarea', { base: { ...control, minHeight: '8rem', paddingBlock: '3', lineHeight: '1.5' } });
const SelectRoot = chakra('select', { base: { ...control, appearance: 'none', paddingInlineEnd: '10' } });

/** Attributes that connect a control to its field and, inside a form, to the form's kit. */
export function useControl(explicitName?: string) {
  const kit = useFormKit();
  const field = useField();
  const name = explicitName ?? field?.name;
  const registration = kit && name ? kit.form.register(name) : undefined;
  const register = registration?.ref;
  const adopt = kit?.adopt;
  const ref = useCallback(
    (element: RestorableElement | null) => {
      if (element && name) adopt?.(name, element);
      register?.(element);
    },
    // The kit creates new functions on each render; the element must be registered once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [name],
  );
  return {
    ...(registration
      ? { name: registration.name, onChange: registration.onChange, onBlur: registration.onBlur, ref }
      : name
        ? { name }
        : {}),
    ...(field
      ? {
          id: field.id,
          required: field.required || undefined,
          'aria-invalid': field.invalid || undefined,
          'aria-describedby': field.describedBy,
        }
      : {}),
  };
}

/** A one-line text control. Always set `type` and `autoComplete`. */
export function Input(props: HTMLChakraProps<'input'>): ReactNode {
  return <InputRoot {...useControl(props.name)} {...props} />;
}

/** A text control of several lines. */
export function Textarea(props: HTMLChakraProps<'textarea'>): ReactNode {
  return <TextareaRoot rows={5} {...useControl(props.name)} {...props} />;
}

/** The native select, which is the best one on a phone. Children are `<option>`s. */
export function NativeSelect({ children, ...props }: HTMLChakraProps<'select'>): ReactNode {
  return (
    <chakra.div position="relative">
      <SelectRoot {...useControl(props.name)} {...props}>
        {children}
      </SelectRoot>
      <chakra.span
        position="absolute"
        insetInlineEnd="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.muted"
        display="flex"
      >
        <Icon name="chevron-down" />
      </chakra.span>
    </chakra.div>
  );
}
