import { useLingui } from '@lingui/react/macro';
import { chakra, Icon, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '2',
    textStyle: 'small',
    '& > li': { borderTopWidth: '3px', borderTopColor: 'border.default', paddingTop: '2', color: 'fg.muted', minWidth: '0' },
    '& > li[data-done]': { borderTopColor: 'action.solid' },
    '& > li[aria-current]': { borderTopColor: 'action.solid', color: 'fg.default', fontWeight: '600' },
    // The click target starts at the rule; its text lines up with the other steps.
    '& button': {
      display: 'flex',
      alignItems: 'start',
      gap: '1',
      textAlign: 'start',
      color: 'fg.link',
      minHeight: 'target',
      marginTop: '-2',
      paddingTop: '2',
      width: 'full',
      cursor: 'pointer',
    },
    '& svg': { marginTop: 'calc((1lh - 1em) / 2)' },
    '& button:hover': { textDecoration: 'underline' },
  },
});
const Label = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } });

/** Progress through the form; completed steps link back. */
export function StepList({
  labels,
  at,
  onGo,
}: {
  labels: readonly string[];
  at: number;
  onGo: (step: number) => void;
}): ReactNode {
  const { t } = useLingui();
  const count = labels.length;
  return (
    <Steps aria-label={t`Steps`}>
      {labels.map((label, index) => {
        const number = index + 1;
        if (index < at) {
          return (
            <li key={label} data-done="">
              <button type="button" onClick={() => onGo(index)} aria-label={t`Back to step ${number}: ${label}`}>
                <Icon name="check" size="1em" />
                <Label>{label}</Label>
              </button>
            </li>
          );
        }
        return (
          <li key={label} aria-current={index === at ? 'step' : undefined}>
            {number} <Label>{label}</Label>
            <VisuallyHidden>{t`of ${count}`}</VisuallyHidden>
          </li>
        );
      })}
    </Steps>
  );
}
