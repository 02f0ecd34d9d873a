import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import { useId, type ReactNode } from 'react';
import type { NotifiedEvent } from './events.ts';
import type { Settings } from './settings.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 12rem 10rem' },
    columnGap: '4',
    alignItems: 'center',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderTopColor: 'border.default',
    '& > p': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

/** One event: whether it is emailed, and whether the bell lists it. */
export function EventRow({
  event: { label, email, kinds },
  settings,
  onChange,
}: {
  event: NotifiedEvent;
  settings: Settings;
  onChange: (part: Partial<Settings>) => void;
}): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const others = settings.muted_kinds.filter((kind) => !kinds.includes(kind));
  return (
    <Row role="group" aria-labelledby={id}>
      <chakra.p id={id} textStyle="ui">
        {describe(label)}
      </chakra.p>
      {email === 'always' || email === 'with-replies' || email === 'never' ? (
        <Text as="span" size="small" tone="muted">
          {email === 'always' ? (
            <Trans>Always emailed</Trans>
          ) : email === 'never' ? (
            <Trans>No email</Trans>
          ) : (
            <Trans>Email as for replies</Trans>
          )}
        </Text>
      ) : (
        <Checkbox
          label={t`Email`}
          checked={settings[email]}
          onChange={(change) => onChange({ [email]: change.currentTarget.checked })}
        />
      )}
      {kinds.length === 0 ? null : (
        <Checkbox
          label={t`In the app`}
          checked={others.length === settings.muted_kinds.length}
          onChange={(change) => onChange({ muted_kinds: change.currentTarget.checked ? others : [...others, ...kinds] })}
        />
      )}
    </Row>
  );
}
