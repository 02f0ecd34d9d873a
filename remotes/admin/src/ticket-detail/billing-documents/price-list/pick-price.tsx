import { Trans } from '@lingui/react/macro';
import { lazyComponent } from '@tulebyte/platform';
import { Button, Icon } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import type { TypedLine } from '../estimate-input.ts';

const PricePicker = lazyComponent(() => import(/* webpackChunkName: "price-picker" */ './price-picker.tsx'));

/** Adds a line from the price list. */
export function PickPrice({ onPick }: { onPick: (line: TypedLine) => void }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <Trans>From the price list</Trans>
      </Button>
      {isOpen ? (
        <PricePicker
          onClose={() => setOpen(false)}
          onPick={(line) => {
            setOpen(false);
            onPick(line);
          }}
        />
      ) : null}
    </>
  );
}
