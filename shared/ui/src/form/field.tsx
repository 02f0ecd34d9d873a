import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useFormKit } from './form.tsx';

interface FieldContextValue {
  id: string;
  name: string | undefined;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
}

const FieldContext = createContext<FieldContextValue | null>(null);

/** What a control needs from its field: id, name, and descriptions. */
export function useField(): FieldContextValue | null {
  return useContext(FieldContext);
}

export interface FieldProps {
  label: ReactNode;
  /** Name of the value; inside a `Form` it connects the control. */
  name?: string;
  hint?: ReactNode;
  /** An error from outside a form kit. Inside a `Form`, errors are set automatically. */
  error?: string;
  required?: boolean;
  /** The translated word that marks an optional field. */
  optionalLabel?: ReactNode;
  children: ReactNode;
}

/** Label, hint, error, and one control, connected for assistive technology. The label is always visible. */
export function Field({ label, name, hint, error, required = false, optionalLabel, children }: FieldProps): ReactNode {
  const kit = useFormKit();
  const ownId = useId();
  const id = kit && name ? `${kit.id}-${name}` : ownId;
  const message = error ?? (name ? kit?.errorOf(name) : undefined);
  const describedBy = [hint ? `${id}-hint` : '', message ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(message);
  const context = useMemo(() => ({ id, name, required, invalid, describedBy }), [id, name, required, invalid, describedBy]);
  return (
    <FieldContext value={context}>
      <chakra.div display="grid" gap="1.5" alignContent="start">
        <chakra.label htmlFor={id} textStyle="label">
          {label}
          {optionalLabel ? (
            <chakra.span fontWeight="400" color="fg.muted">
              {' '}
              ({optionalLabel})
            </chakra.span>
          ) : null}
        </chakra.label>
        {hint ? (
          <chakra.p id={`${id}-hint`} textStyle="small" color="fg.muted" maxWidth="prose">
            {hint}
          </chakra.p>
        ) : null}
        {children}
        {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
      </chakra.div>
    </FieldContext>
  );
}

/** The error under a control: an icon and text, never only color. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactNode {
  return (
    <chakra.p id={id} textStyle="small" color="fg.error" display="flex" gap="1.5" alignItems="start" fontWeight="600">
      <chakra.span paddingTop="0.5" display="inline-flex">
        <Icon name="alert" size="1em" />
      </chakra.span>
      {children}
    </chakra.p>
  );
}
