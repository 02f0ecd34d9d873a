import { useLingui } from '@lingui/react/macro';
import { foldAccents } from '@tulebyte/i18n/fold-accents';
import { useAdminStatus } from '@tulebyte/platform/access';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { useContributions } from '../../federation/use-contributions.ts';
import type { PaletteItem } from './palette-item.ts';

/** The areas that the user can open, of every remote, whose names contain the query; the one it names exactly comes first. */
export function usePalettePages(query: string): readonly PaletteItem[] {
  const { i18n, t } = useLingui();
  const isAdmin = useAdminStatus() === 'admin';
  const access = useStaffAccess(isAdmin);
  const links = Object.values(useContributions())
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ permission }) => !permission || access?.permissions.includes(permission));
  const pages = [
    ...links.map(({ to, label, icon }) => ({ to, label: label[i18n.locale] ?? label['en'] ?? '', icon })),
    { to: '/account', label: t`Account settings`, icon: 'settings' },
  ];
  const asked = foldAccents(query.trim());
  const isNamed = ({ label }: PaletteItem) => foldAccents(label) === asked;
  return pages
    .filter(({ to, label }) => (isAdmin || requiredAccess(to) !== 'admin') && foldAccents(label).includes(asked))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}
