import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { ActionRow } from './action-row.tsx';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '2',
    padding: '4',
    borderRadius: 'surface',
    color: 'fg.default',
  },
  variants: {
    tone: {
      info: { bg: 'bg.river', '& > svg': { color: 'fg.link' } },
      success: { bg: 'bg.tule', '& > svg': { color: 'fg.tule' } },
      warning: { bg: 'bg.dusk', '& > svg': { color: 'fg.dusk' } },
      error: { bg: 'bg.error', '& > svg': { color: 'fg.error' } },
    },
  },
  defaultVariants: { tone: 'info' },
});

const iconOf: Record<'info' | 'success' | 'warning' | 'error', IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  error: 'alert',
};

export interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title: ReactNode;
  children?: ReactNode;
  /** Actions below the message. */
  actions?: ReactNode;
  /** Announces it: errors and warnings interrupt, others wait. Omit it for a notice that was there from the start. */
  live?: boolean;
}

/** A message on the page: what happened, what was kept, what to do. */
export function Alert({ tone = 'info', title, children, actions, live = false }: AlertProps): ReactNode {
  const role = tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <Root tone={tone} role={live ? role : undefined}>
      <Icon name={iconOf[tone]} size="1.5rem" />
      <chakra.div display="grid" gap="1" alignContent="start">
        <chakra.p textStyle="label">{title}</chakra.p>
        {children ? (
          <chakra.div textStyle="ui" maxWidth="prose">
            {children}
          </chakra.div>
        ) : null}
        {actions ? <ActionRow>{actions}</ActionRow> : null}
      </chakra.div>
    </Root>
  );
}
