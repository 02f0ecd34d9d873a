import type { MessageDescriptor } from '@lingui/core';
import type { Contributions } from '../../federation/src/remote-manifest.ts';
import { LOCALES, type Locale, type Messages, type RemoteRoutes, type RemoteWidget } from '../../federation/src/remote.ts';

/** Adds what a remote's routes declare for the host: menu entries in every language, well-known pages, feature toggles. */
export async function addRoutes(contributions: Contributions, remote: RemoteRoutes): Promise<Contributions> {
  const catalogs = new Map<Locale, Messages | undefined>();
  for (const locale of LOCALES) catalogs.set(locale, (await remote.messages[locale]?.())?.messages);
  const accountMenu = [...contributions.accountMenu];
  const wellKnown = { ...contributions.wellKnown };
  for (const { path, handle } of remote.routes) {
    const label = handle.accountMenu;
    if (label)
      accountMenu.push({
        to: path,
        label: Object.fromEntries(LOCALES.map((locale) => [locale, textOf(label, catalogs.get(locale))])),
      });
    if (handle.wellKnown) wellKnown[handle.wellKnown] = path;
  }
  return { ...contributions, accountMenu, wellKnown, features: [...contributions.features, ...(remote.features ?? [])] };
}

export function addWidget(contributions: Contributions, { features = [] }: RemoteWidget): Contributions {
  return { ...contributions, widget: true, features: [...contributions.features, ...features] };
}

/** The text of a message without variables. English is in the code, compiled like the other languages' catalogs. */
function textOf({ id, message }: MessageDescriptor, messages: Messages | undefined): string {
  const text: Messages[string] = messages?.[id] ?? message ?? id;
  return typeof text === 'string' ? text : text.join('');
}
