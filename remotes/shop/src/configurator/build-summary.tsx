import { Trans, useLingui } from '@lingui/react/macro';
import { partKindLabels } from '@tulebyte/brand/part-kind-labels';
import { groupByBuild, MAX_BUILDS } from '@tulebyte/backend-api/functions/order';
import { useMutation } from '@tanstack/react-query';
import { formatMoney, useLocale } from '@tulebyte/i18n';
import { copyText } from '@tulebyte/platform/clipboard';
import { Link as RouterLink, useHref, useNavigate } from '@tulebyte/router';
import { Button, chakra, Icon, Link, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { buildItems, newBuildKey, saveBuildToCart, useCart } from '../cart/cart.ts';
import { downloadQuote } from '../cart/quote.ts';
import { BuildTime } from '../builds/build-time.tsx';
import {
  assemblyFeeSlug,
  missingKinds,
  selectedParts,
  queryOf,
  productSlugs,
  totalCents,
  estimatePowerDraw,
} from '../compatibility/build.ts';
import { isCompatible } from '../compatibility/check-compatibility.ts';
import type { PartCatalog } from '../compatibility/part-catalog.ts';
import type { Build } from '../compatibility/part.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '1.5',
    textStyle: 'ui',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    sum: { true: { borderTopWidth: '2px', borderColor: 'border.strong', paddingTop: '3', textStyle: 'h4' }, false: {} },
  },
});

/** Price and power draw of the build, with its actions: add to cart, share, ask us. */
export function BuildSummary({
  build,
  fees,
  editedKey,
}: {
  build: Build;
  fees: PartCatalog['fees'];
  /** Key of the build in the cart that it replaces. */
  editedKey: string | null;
}): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const fee = fees[assemblyFeeSlug(build)];
  const missing = missingKinds(build).map((kind) => t(partKindLabels[kind]));
  const watts = estimatePowerDraw(build);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t`Parts`, formatMoney(totalCents(build, fees) - fee)],
    [assemblyFeeSlug(build) === 'build-aio' ? t`Assembly, liquid-cooled` : t`Assembly, air-cooled`, formatMoney(fee)],
    [t`Power at full load`, t`about ${watts} W`],
  ];
  const { builds } = groupByBuild(useCart());
  const replaced = editedKey !== null && builds.has(editedKey) ? editedKey : null;
  const full = replaced === null && builds.size >= MAX_BUILDS;
  const order = () => {
    saveBuildToCart(replaced ?? newBuildKey(), productSlugs(build));
    void navigate('/shop/cart');
  };
  return (
    <Surface variant="sunken" display="grid" gap="4">
      <dl>
        {rows.map(([label, value]) => (
          <Row key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
        <Row sum>
          <dt>
            <Trans>Total before tax</Trans>
          </dt>
          <dd>{formatMoney(totalCents(build, fees))}</dd>
        </Row>
      </dl>
      <Button variant="main" size="lg" onClick={order} disabled={full || missing.length > 0 || !isCompatible(build)}>
        {replaced === null ? <Trans>Add to cart</Trans> : <Trans>Update cart</Trans>}
      </Button>
      <Text size="small" tone="muted" role="status">
        {missing.length > 0 ? (
          <Trans>Still to choose: {missing.join(', ')}</Trans>
        ) : !isCompatible(build) ? (
          <Trans>Fix what’s not compatible first, or ask us.</Trans>
        ) : full ? (
          <Trans>An order holds up to {MAX_BUILDS} builds. Order the ones in your cart first, or call us.</Trans>
        ) : (
          <Trans>Parts and assembly are taxed. Includes a 2-year labor warranty and a burn-in report.</Trans>
        )}
      </Text>
      <BuildTime />
      {missing.length === 0 && isCompatible(build) ? <QuoteButton build={build} /> : null}
      <ShareAndAsk build={build} />
    </Surface>
  );
}

/** Downloads the quote as a PDF, for example for an approval. */
function QuoteButton({ build }: { build: Build }): ReactNode {
  const locale = useLocale();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => downloadQuote(buildItems(newBuildKey(), productSlugs(build)), locale),
  });
  return (
    <div>
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        <Icon name="download" />
        <Trans>Download quote (PDF)</Trans>
      </Button>
      {isError ? (
        <Text size="small" tone="error" role="alert">
          <Trans>We couldn’t create the PDF. Try again, or call us.</Trans>
        </Text>
      ) : null}
    </div>
  );
}

function ShareAndAsk({ build }: { build: Build }): ReactNode {
  const { t } = useLingui();
  const path = `${useHref('/shop/configure')}?${queryOf(build)}`;
  const names = selectedParts(build)
    .map(({ product }) => product.name)
    .join('; ');
  const copy = () =>
    copyText(new URL(path, location.origin).href, {
      copied: t`Link copied`,
      refused: t`We couldn’t copy the link. The address of this page is the same link.`,
    });
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="6">
      <Button variant="quiet" paddingInline="0" onClick={() => void copy()}>
        <Icon name="copy" />
        <Trans>Copy link</Trans>
      </Button>
      <Link asChild variant="cta">
        <RouterLink to={`/contact-us?topic=gaming-pc-builds&about=${encodeURIComponent(`${names} (${path})`)}`}>
          <Trans>Message us</Trans>
          <Icon name="arrow-right" size="1em" />
        </RouterLink>
      </Link>
    </chakra.div>
  );
}
