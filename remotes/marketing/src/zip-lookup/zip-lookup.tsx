import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel } from '@tulebyte/brand';
import { isZip } from '@tulebyte/brand/zip';
import { lazyComponent } from '@tulebyte/platform';
import { useTextParam } from '@tulebyte/router';
import { Button, chakra, Grid, Icon, Text } from '@tulebyte/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';

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
  // What was typed isn't a ZIP code; the previous code's result would look like its own.
  const [isRefused, setIsRefused] = useState(false);
  const hasZip = isZip(zip);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(zip);
  // A `key` would make the field lose the focus on every submission.
  useEffect(() => {
    if (shown.current === zip) return;
    shown.current = zip;
    setIsRefused(false);
    if (field.current) field.current.value = zip;
  }, [zip]);
  const miles = travel.freeMiles;
  const perMile = formatUsd(travel.perMileCents);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsRefused(false);
    setZip(
      String(new FormData(event.currentTarget).get('zip') ?? '')
        .trim()
        .slice(0, 5),
    );
  };
  const refuse = (event: FormEvent<HTMLInputElement>) => {
    // The browser's own message would be in its language, and it moves the focus only along with it.
    event.preventDefault();
    event.currentTarget.focus();
    setIsRefused(true);
  };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(21rem,5fr) minmax(0,7fr)' }}
      columnGap={{ lg: '8', xl: '14' }}
      gap="6"
      alignItems="start"
      // Room for the answer from the click on, so that nothing moves when its code and the next open visit arrive.
      minHeight={hasZip ? { lg: '21rem' } : undefined}
    >
      <form action="/locations#cities" onSubmit={choose}>
        <chakra.label htmlFor={id} textStyle="label" display="block" marginBottom="2">
          <Trans>Your ZIP code</Trans>
        </chakra.label>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Input
            ref={field}
            id={id}
            name="zip"
            defaultValue={zip}
            required
            inputMode="numeric"
            autoComplete="postal-code"
            // Keyboards of phones add a space after a suggestion.
            pattern="\s*(?!00[0-4])\d{5}(-?\d{4})?\s*"
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${id}-error` : undefined}
            onInvalid={refuse}
            title={t`Five digits, like 95240`}
            maxLength={12}
          />
          <Button type="submit" variant="solid" size="lg">
            <Trans>Show the cost</Trans>
          </Button>
        </chakra.div>
        {isRefused ? (
          <Text id={`${id}-error`} role="alert" size="small" color="fg.error" fontWeight="600" marginTop="2">
            <Icon name="alert" size="1em" /> <Trans>Enter a 5-digit ZIP code</Trans>
          </Text>
        ) : null}
        <Text size="small" tone="muted" marginTop="3" maxWidth="prose">
          <Trans>
            No travel fee within {miles} miles of Stockton or Modesto; {perMile} a mile past that. You don’t have to leave your
            name.
          </Trans>
        </Text>
      </form>
      <div role="status">{hasZip && !isRefused ? <ZipResult zip={zip} /> : null}</div>
    </Grid>
  );
}
