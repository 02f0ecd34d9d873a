import { addMessages, currentLocale } from '@tulebyte/i18n';
import { store } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../app/index.ts';
import type { FederationHost } from '../federation/host.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { whenIdle } from '../lifecycle/when-idle.ts';

interface LoadedWidget {
  name: string;
  version: string;
  Widget: ComponentType;
}

/**
 * The remotes' widgets on top of the page, loaded once it is interactive and idle. A failure is reported and renders nothing:
 * the page works without them.
 */
export function RemoteWidgets({ host }: { host: FederationHost }): ReactNode {
  const interactive = useAtomValue(interactiveAtom, { store });
  const [widgets, setWidgets] = useState<readonly LoadedWidget[]>([]);

  useEffect(() => {
    if (!interactive) return;
    return whenIdle(async () => {
      for (const name of await widgetNames(host)) {
        const widget = await loadWidget(host, name);
        if (widget) setWidgets((loaded) => [...loaded.filter((other) => other.name !== name), widget]);
      }
    });
  }, [host, interactive]);

  return widgets.map(({ name, version, Widget }) => (
    <ErrorBoundary key={name} onError={(error) => host.report({ remote: name, version, phase: 'render', error })}>
      <Widget />
    </ErrorBoundary>
  ));
}

async function widgetNames(host: FederationHost): Promise<readonly string[]> {
  try {
    await host.loadFullRelease();
  } catch (error) {
    host.report({ remote: 'shell', version: host.release.shell.version, phase: 'load', error });
  }
  return Object.entries(host.release.contributions ?? {}).flatMap(([name, { widget }]) => (widget ? [name] : []));
}

async function loadWidget(host: FederationHost, name: string): Promise<LoadedWidget | undefined> {
  try {
    const { exposed, version } = await host.widget(name);
    const [{ Component: Widget }, catalog] = await Promise.all([exposed.load(), exposed.messages[currentLocale()]?.()]);
    if (catalog) addMessages(catalog.messages);
    return { name, version, Widget };
  } catch (error) {
    host.report({ remote: name, version: host.release.remotes[name]?.version ?? 'unknown', phase: 'load', error });
    return undefined;
  }
}
