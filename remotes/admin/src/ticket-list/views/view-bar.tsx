import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { lazyComponent } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, Icon, IconButton } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { MAX_COUNTED } from '../tickets.ts';
import { ticketViewsQuery, type SavedView } from './ticket-views.ts';
import type { TicketFilters } from '../filters.ts';
import { canBeSaved, hasSameTickets, STANDING_VIEWS, viewUrl } from './view.ts';

const ViewDialog = lazyComponent(() => import(/* webpackChunkName: "view-dialog" */ './view-dialog.tsx'));
const RemoveView = lazyComponent(() => import(/* webpackChunkName: "remove-view" */ './remove-view.tsx'));

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    // Room for focus rings, which scrolling would cut off.
    padding: '1',
    margin: '-1',
    marginBottom: '0',
  },
});

const View = chakra(RouterLink, {
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'target', md: '2.25rem' },
    paddingInline: '2.5',
    borderRadius: 'control',
    textStyle: 'label',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    '&[aria-current=page]': { bg: 'bg.river', color: 'fg.default', forcedColorAdjust: 'none' },
    '& > span': { fontVariantNumeric: 'tabular-nums', fontWeight: '400' },
    '&[data-alarm] > span': { color: 'fg.error', fontWeight: '600' },
  },
});

const shown = (count: number) => (count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count));

/** Views of the list with their counts: built-in ones, then saved ones. Other filters can be saved as a view. */
export function ViewBar({ filters, ownId }: { filters: TicketFilters; ownId: string }): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(ticketViewsQuery(ownId));
  const [dialog, setDialog] = useState<{ view?: SavedView }>();
  const saved = data?.saved ?? [];
  const current = [...saved, ...STANDING_VIEWS.map((view) => ({ ...view, ...view.filters }))].find(
    (view) => canBeSaved(filters) && hasSameTickets(view, filters),
  );
  const own = saved.find((view) => view === current && view.is_own);
  return (
    <Bar aria-label={t`Views`}>
      {STANDING_VIEWS.map(({ id, label, filters: of }) => (
        <View
          key={id}
          to={viewUrl(of)}
          aria-current={current?.id === id ? 'page' : undefined}
          data-alarm={id === 'overdue' && data?.counts[id] ? '' : undefined}
        >
          {t(label)}
          <span>{data ? shown(data.counts[id] ?? 0) : ''}</span>
        </View>
      ))}
      {/* A new one may appear while the dialog closes, and mustn't take the focus then. */}
      <chakra.div data-deferred="" display="contents">
        {saved.map((view) => (
          <View key={view.id} to={viewUrl(view)} aria-current={view === current ? 'page' : undefined}>
            {view.name}
            <span>{shown(view.tickets)}</span>
          </View>
        ))}
      </chakra.div>
      {/* Once it closes, focus goes to the control after it, which must not be the one that removes the view. */}
      {dialog ? <ViewDialog {...dialog} filters={filters} onClose={() => setDialog(undefined)} /> : null}
      {own ? (
        <IconButton size="sm" flex="none" label={t`Edit the view ${own.name}`} onClick={() => setDialog({ view: own })}>
          <Icon name="edit" size="1em" />
        </IconButton>
      ) : null}
      {own ? (
        // It loads while the dialog is open, and mustn't take the focus when that closes.
        <chakra.div data-deferred="" display="contents">
          <RemoveView view={own} />
        </chakra.div>
      ) : null}
      {data && !current && canBeSaved(filters) ? (
        <Button size="sm" variant="quiet" flex="none" onClick={() => setDialog({})}>
          <Icon name="plus" size="1em" />
          <Trans>Save view</Trans>
        </Button>
      ) : null}
    </Bar>
  );
}
