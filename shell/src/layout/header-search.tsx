import { Trans, useLingui } from '@lingui/react/macro';
import { useHref, useNavigate } from '@tulebyte/router';
import { Button, chakra, Icon } from '@tulebyte/ui';
import type { FormEvent, ReactNode } from 'react';
import { DisclosureMenu } from '../bar/disclosure-menu.tsx';
import { BarSummary, MenuPanel } from '../bar/bar-parts.ts';

const Form = chakra('form', {
  base: {
    display: 'flex',
    gap: '2',
    '& > input': {
      flex: '1',
      minWidth: '0',
      minHeight: 'target',
      paddingInline: '3',
      bg: 'bg.surface',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'control',
    },
  },
});

/** A native form that opens the search page. */
export function SearchForm(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate({ pathname: '/search', search: q && `?${new URLSearchParams({ q })}` });
  };
  return (
    <Form role="search" action={useHref('/search')} onSubmit={search}>
      <input type="search" name="q" aria-label={t`Search the whole site`} maxLength={200} />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </Form>
  );
}

/** The search box behind an icon in the bar; focused when it opens. */
export function HeaderSearch(): ReactNode {
  const { t } = useLingui();
  return (
    <DisclosureMenu
      position="relative"
      onOpenChange={(open, details) => {
        if (open) details.querySelector('input')?.focus();
      }}
      summary={
        <BarSummary aria-label={t`Search`}>
          <span>
            <Icon name="search" />
          </span>
        </BarSummary>
      }
    >
      <MenuPanel>
        <SearchForm />
      </MenuPanel>
    </DisclosureMenu>
  );
}
