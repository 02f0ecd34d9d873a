import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel } from '@tulebyte/brand';
import { lazyComponent } from '@tulebyte/platform';
import { useTextParam } from '@tulebyte/router';
import { Button, chakra, Grid, Text } from '@tulebyte/ui';
import { useId, type FormEvent, type ReactNode } from 'react';

const ZipResult = lazyComponent<{ zip: string }>(() => import(/* webpackChunkName: "zip-result" */ './zip-result.tsx'));

const Input = chakra('input', {
  base: {
    width: '9rem',
    minHeight: '3.25rem',
    paddingInline: '4',
    bg: 'bg.surface',
    color: 'fg.default',
    fontSize: 'lede',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.06em',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    _hover: { borderColor: 'fg.default' },
  },
});

/**
 * A ZIP code, and what a visit there costs and when the next one is open. The code is in the URL (`?zip=95240`). Without JavaScript the
 * form leads to the table of cities with their fees.
 */
export function ZipLookup(): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const [zip, setZip] = useTextParam('zip');
  const isZip = /^\d{5}$/.test(zip);
  const miles = travel.freeMiles;
  const perMile = formatUsd(travel.perMileCents);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setZip(
      String(new FormData(event.currentTarget).get('zip') ?? '')
        .trim()
        .slice(0, 5),
    );
  };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,5fr) minmax(0,7fr)' }}
      columnGap="14"
      gap="6"
      alignItems="start"
      // Room for the answer from the click on, so that nothing moves when its code and the next open visit arrive.
      minHeight={isZip ? { lg: '21rem' } : undefined}
    >
      <form action="/locations#cities" onSubmit={choose}>
        <chakra.label htmlFor={id} textStyle="label" display="block" marginBottom="2">
          <Trans>Your ZIP code</Trans>
        </chakra.label>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Input
            key={zip}
            id={id}
            name="zip"
            defaultValue={zip}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="\d{5}(-?\d{4})?"
            title={t`Five digits, like 95240`}
            maxLength={10}
          />
          <Button type="submit" variant="solid" size="lg">
            <Trans>Show the cost</Trans>
          </Button>
        </chakra.div>
        <Text size="small" tone="muted" marginTop="3" maxWidth="prose">
          <Trans>
            No travel fee within {miles} miles of Stockton or Modesto; {perMile} a mile past that. You don’t have to leave your
            name.
          </Trans>
        </Text>
      </form>
      <div role="status">{isZip ? <ZipResult zip={zip} /> : null}</div>
    </Grid>
  );
}
