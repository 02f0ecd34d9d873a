import type { MessageDescriptor } from '@lingui/core';
import type { ContributedLink, Contributions } from '../../federation/src/remote-manifest.ts';
import {
  LOCALES,
  type Locale,
  type Messages,
  type NavigationLink,
  type RemoteRoutes,
  type RemoteWidget,
} from '../../federation/src/remote.ts';

/** Adds what a remote's routes declare for the host: menu entries in every language, well-known pages, feature toggles. */
export async function addRoutes(contributions: Contributions, remote: RemoteRoutes): Promise<Contributions> {
  const catalogs = new Map<Locale, Messages | undefined>();
  for (const locale of LOCALES) catalogs.set(locale, (await remote.messages[locale]?.())?.messages);
  const inEachLanguage = (label: MessageDescriptor): Record<string, string> =>
    Object.fromEntries(LOCALES.map((locale) => [locale, textOf(label, catalogs.get(locale))]));
  const accountMenu = [...contributions.accountMenu];
  const wellKnown = { ...contributions.wellKnown };
  for (const { path, handle } of remote.routes) {
    if (handle.accountMenu) accountMenu.push({ to: path, label: inEachLanguage(handle.accountMenu) });
    if (handle.wellKnown) wellKnown[handle.wellKnown] = path;
    if (handle.staffHome) wellKnown['staff-home'] = path;
  }
  const translateLink = ({ to, label, icon, group, under, permission }: NavigationLink): ContributedLink => ({
    to,
    label: inEachLanguage(label),
    icon,
    ...(group ? { group: inEachLanguage(group) } : {}),
    ...(under ? { under: [...under] } : {}),
    ...(permission ? { permission } : {}),
  });
  const { navigation = [], pages = [] } = (await remote.navigation?.()) ?? {};
  return {
    ...contributions,
    accountMenu,
    ...(navigation.length > 0 ? { navigation: navigation.map(translateLink) } : {}),
    ...(pages.length > 0 ? { pages: pages.map(translateLink) } : {}),
    wellKnown,
    features: [...contributions.features, ...(remote.features ?? [])],
  };
}

export function addWidget(contributions: Contributions, { features = [] }: RemoteWidget): Contributions {
  return { ...contributions, widget: true, features: [...contributions.features, ...features] };
}

/** The text of a message without variables. English is in the code, compiled like the other languages' catalogs. */
function textOf({ id, message }: MessageDescriptor, messages: Messages | undefined): string {
  const text: Messages[string] = messages?.[id] ?? message ?? id;
  return typeof text === 'string' ? text : text.join('');
}
