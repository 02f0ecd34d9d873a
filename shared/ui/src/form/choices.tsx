import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { useControl } from './controls.tsx';
import { FieldError } from './field.tsx';
import { useFormKit } from './form.tsx';

const Row = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignItems: 'start',
    minHeight: 'target',
    paddingBlock: '2',
    textStyle: 'ui',
    cursor: 'pointer',
    '& > input': { boxSize: '5', marginTop: '0.5', accentColor: 'action.solid', cursor: 'pointer' },
    '&:has(:disabled)': { cursor: 'not-allowed', opacity: '0.7' },
  },
});

function ChoiceText({ label, hint }: { label: ReactNode; hint: ReactNode }): ReactNode {
  return (
    <span>
      {label}
      {hint ? (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {hint}
        </chakra.span>
      ) : null}
    </span>
  );
}

export type CheckboxProps = Omit<HTMLChakraProps<'input'>, 'children'> & { label: ReactNode; hint?: ReactNode };

/** A native checkbox with its label. Inside a `Form`, `name` binds it to a boolean. */
export function Checkbox({ label, hint, ...props }: CheckboxProps): ReactNode {
  const kit = useFormKit();
  const ownId = useId();
  const control = useControl(props.name);
  const id = kit && props.name ? `${kit.id}-${props.name}` : ownId;
  const error = props.name ? kit?.errorOf(props.name) : undefined;
  return (
    <div>
      <Row>
        <chakra.input
          type="checkbox"
          {...control}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...props}
        />
        <ChoiceText label={label} hint={hint} />
      </Row>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export interface CheckboxGroupProps {
  legend: ReactNode;
  /** Inside a `Form`, the name that an error about the whole group has. */
  name?: string;
  hint?: ReactNode;
  /** An error from outside a form kit. Inside a `Form`, errors are set automatically. */
  error?: ReactNode;
  inline?: boolean;
  children: ReactNode;
}

/** A fieldset whose hint and error belong to all of its options. */
function Group({ legend, name, hint, error, inline = false, children }: CheckboxGroupProps): ReactNode {
  const kit = useFormKit();
  const ownId = useId();
  const id = kit && name ? `${kit.id}-${name}` : ownId;
  const message = error ?? (name ? kit?.errorOf(name) : undefined);
  return (
    <chakra.fieldset id={id} tabIndex={-1} aria-describedby={message ? `${id}-error` : undefined}>
      <chakra.legend textStyle="label">{legend}</chakra.legend>
      {hint ? (
        <chakra.p textStyle="small" color="fg.muted">
          {hint}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" flexDirection={inline ? 'row' : 'column'} flexWrap="wrap" columnGap="6">
        {children}
      </chakra.div>
      {message ? <FieldError id={`${id}-error`}>{message}</FieldError> : null}
    </chakra.fieldset>
  );
}

/** A group of options of which several can be chosen. Children are `Checkbox`es. */
export function CheckboxGroup(props: CheckboxGroupProps): ReactNode {
  return <Group {...props} />;
}

const GroupContext = createContext<string | undefined>(undefined);

/** A group of exclusive options. Children are `Radio`s. */
export function RadioGroup(props: {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  inline?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <GroupContext value={props.name}>
      <Group {...props} />
    </GroupContext>
  );
}

export type RadioProps = Omit<HTMLChakraProps<'input'>, 'children'> & { value: string; label: ReactNode; hint?: ReactNode };

/** One option of a `RadioGroup`. */
export function Radio({ label, hint, ...props }: RadioProps): ReactNode {
  const name = useContext(GroupContext);
  const control = useControl(props.name ?? name);
  return (
    <Row>
      <chakra.input type="radio" {...control} name={props.name ?? name} {...props} />
      <ChoiceText label={label} hint={hint} />
    </Row>
  );
}
