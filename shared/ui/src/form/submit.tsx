import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { useFormKit } from './form.tsx';

/** The form's submit button; shows that it is under way and cannot be pressed twice. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'loading'>): ReactNode {
  const kit = useFormKit();
  return (
    <Button variant="main" {...rest} type="submit" loading={kit?.submitting ?? false}>
      {children}
    </Button>
  );
}
