import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, Heading, Icon, IconButton, Link, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { queryOf, readBuild, selectedParts, totalCents } from '../compatibility/build.ts';
import type { PartCatalog } from '../compatibility/part-catalog.ts';
import type { Build } from '../compatibility/part.ts';
import { SignInLink } from '../layout/sign-in-link.tsx';
import { MAX_SAVED_BUILDS, useSavedBuilds } from './use-saved-builds.ts';

/** Saves the build, and opens or removes saved ones, with current prices. */
export function SavedBuilds({ build, catalog }: { build: Build; catalog: PartCatalog }): ReactNode {
  const { t } = useLingui();
  const { saved, isSignedIn, change } = useSavedBuilds();
  const current = String(queryOf(build));
  const canSave = current !== '' && !saved.includes(current);
  if (saved.length === 0 && !canSave) return null;
  const attempt = (query: string, isSaved: boolean) =>
    change({ query, isSaved }).catch(() => toast({ title: msg`That didn’t work. Please try again.`, status: 'error' }));
  return (
    <Surface variant="sunken" display="grid" gap="3" asChild>
      <section aria-labelledby="saved-builds">
        <Heading as="h2" size="h4" id="saved-builds">
          <Trans>Saved builds</Trans>
        </Heading>
        {canSave ? (
          <Button onClick={() => void attempt(current, true)} disabled={saved.length >= MAX_SAVED_BUILDS}>
            <Icon name="plus" />
            <Trans>Save this build</Trans>
          </Button>
        ) : null}
        {saved.length > 0 ? (
          <chakra.ul display="grid">
            {saved.map((query) => {
              const name = nameOf(query, catalog) || t`Parts no longer sold`;
              const price = formatMoney(totalCents(readBuild(new URLSearchParams(query), catalog.parts), catalog.fees));
              return (
                <chakra.li key={query} display="flex" alignItems="center" justifyContent="space-between" gap="3">
                  <Link asChild variant="inline" textStyle="ui">
                    <RouterLink to={`?${query}`} preventScrollReset {...(query === current ? { 'aria-current': 'true' } : {})}>
                      {name}
                    </RouterLink>
                  </Link>
                  <chakra.span display="inline-flex" alignItems="center" textStyle="ui" fontVariantNumeric="tabular-nums">
                    {price}
                    <IconButton label={t`Remove ${name}`} onClick={() => void attempt(query, false)}>
                      <Icon name="trash" />
                    </IconButton>
                  </chakra.span>
                </chakra.li>
              );
            })}
          </chakra.ul>
        ) : null}
        {isSignedIn ? null : (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
            <Text size="small" tone="muted">
              <Trans>Builds you save stay in this browser. Sign in to keep them in your account.</Trans>
            </Text>
            <SignInLink variant="outline" />
          </chakra.div>
        )}
      </section>
    </Surface>
  );
}

/** A build's name: its processor and graphics card, or the parts it has. */
function nameOf(query: string, { parts }: PartCatalog): string {
  const build = readBuild(new URLSearchParams(query), parts);
  const key = [build.cpu, build.graphics].flatMap((part) => part ?? []);
  return (key.length > 0 ? key : selectedParts(build)).map(({ product }) => product.name).join(' · ');
}
