import { useLingui } from '@lingui/react/macro';
import { useAdminStatus } from '@tulebyte/platform/access';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { useContributions } from '../../federation/use-contributions.ts';
import { matchItems, pageItem, uniqueById, type PaletteItem } from './palette-item.ts';

/** The pages that the user can open, of every remote, whose names match the query, best first. */
export function usePalettePages(query: string): readonly PaletteItem[] {
  const { i18n, t } = useLingui();
  const isAdmin = useAdminStatus() === 'admin';
  const access = useStaffAccess(isAdmin);
  const links = Object.values(useContributions())
    // Staff have their own pages, of the same names as those of the remote where clients start.
    .filter(({ wellKnown }) => !isAdmin || !('signed-in-home' in wellKnown))
    .flatMap(({ navigation = [], pages = [] }) => [...navigation, ...pages])
    .filter(
      ({ to, permission }) =>
        (isAdmin || requiredAccess(to) !== 'admin') && (!permission || access?.permissions.includes(permission)),
    );
  const items = [
    ...links.map(({ to, label, icon }) => pageItem({ to, label: label[i18n.locale] ?? label['en'] ?? '', icon })),
    pageItem({ to: '/account', label: t`Account settings`, icon: 'settings' }),
  ];
  // Several remotes may link to one page.
  return matchItems(uniqueById(items), query);
}
