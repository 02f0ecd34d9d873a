import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { Spinner } from './spinner.tsx';

const ButtonRoot = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    textStyle: 'label',
    textAlign: 'center',
    cursor: 'pointer',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'background-color 150ms, border-color 150ms, color 150ms, transform 150ms',
    _active: { transform: 'translateY(1px)' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      /** The single main action of a screen. In the workspace it looks like `solid` (`shell/src/workspace/workspace-grid.ts`). */
      main: { bg: 'action.main', color: 'action.onMain', _hover: { bg: 'action.mainHover' } },
      solid: {
        bg: 'action.solid',
        color: 'action.onSolid',
        _hover: { bg: 'action.solidHover' },
        '&[aria-pressed=true]': { forcedColorAdjust: 'none' },
      },
      outline: { borderColor: 'border.control', color: 'fg.default', _hover: { bg: 'bg.hover', borderColor: 'fg.default' } },
      quiet: { color: 'fg.link', _hover: { bg: 'bg.hover' } },
      danger: { bg: 'action.danger', color: 'action.onDanger', _hover: { bg: 'action.dangerHover' } },
    },
    size: {
      /** For dense tools: 36 px visible, 44 px target (from inside the border, hence 5). */
      sm: {
        minHeight: '2.25rem',
        paddingInline: '3',
        paddingBlock: '1',
        _after: { content: '""', position: 'absolute', inset: '-5px' },
      },
      md: { minHeight: 'target', paddingInline: '5', paddingBlock: '2' },
      lg: { minHeight: '3.25rem', paddingInline: '7', paddingBlock: '3', fontSize: 'body' },
    },
    shape: { text: {}, icon: { paddingInline: '0', aspectRatio: '1' } },
    // A variant rather than a condition: few pages have a disabled button, and the condition is a rule in every page.
    inactive: { true: { cursor: 'not-allowed', opacity: '0.55' } },
  },
  defaultVariants: { variant: 'outline', size: 'md', shape: 'text' },
});

export type ButtonProps = HTMLChakraProps<'button'> & {
  variant?: 'main' | 'solid' | 'outline' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Shows a spinner and ignores clicks; the label stays readable. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button; with `asChild`, a link styled as one. */
export function Button({ loading = false, children, disabled, type, asChild, ...rest }: ButtonProps): ReactNode {
  if (asChild) {
    return (
      <ButtonRoot asChild {...rest}>
        {children}
      </ButtonRoot>
    );
  }
  return (
    <ButtonRoot
      type={type ?? 'button'}
      disabled={disabled}
      inactive={loading || isInactive(disabled, rest['aria-disabled'])}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      {...rest}
      onClick={loading ? stop : rest.onClick}
    >
      {loading ? <Spinner size="1em" /> : null}
      {children}
    </ButtonRoot>
  );
}

const isInactive = (disabled: ButtonProps['disabled'], ariaDisabled: ButtonProps['aria-disabled']): boolean =>
  Boolean(disabled) || ariaDisabled === true || ariaDisabled === 'true';

function stop(event: { preventDefault: () => void; stopPropagation: () => void }): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button with only an icon. `label` is its accessible name and tooltip. */
export function IconButton({ label, children, ...rest }: Omit<ButtonProps, 'loading'> & { label: string }): ReactNode {
  return (
    <ButtonRoot
      type="button"
      variant="quiet"
      shape="icon"
      inactive={isInactive(rest.disabled, rest['aria-disabled'])}
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </ButtonRoot>
  );
}
