import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { useFormKit } from './form.tsx';

/** The form's submit button, with a spinner while submitting. Can't be clicked twice. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'loading'>): ReactNode {
  const kit = useFormKit();
  return (
    <Button variant="main" {...rest} type="submit" loading={kit?.submitting ?? false}>
      {children}
    </Button>
  );
}
