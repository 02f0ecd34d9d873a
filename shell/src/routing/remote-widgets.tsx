import type { WidgetProps } from '@tulebyte/federation/remote';
import { addMessages, currentLocale } from '@tulebyte/i18n';
import { retryUntilLoaded, store } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../app/index.ts';
import type { FederationHost } from '../federation/host.ts';
import { widgetDockAtom } from '../workspace/widget-dock-atom.ts';

interface LoadedWidget {
  name: string;
  version: string;
  Widget: ComponentType<WidgetProps>;
}

/**
 * The remotes' widgets on top of the page. A failure is reported and renders nothing:
 * the page works without them. They are loaded again until they appear; one that throws is replaced by its previous version.
 */
export default function RemoteWidgets({ host }: { host: FederationHost }): ReactNode {
  const dock = useAtomValue(widgetDockAtom, { store });
  const [widgets, setWidgets] = useState<readonly LoadedWidget[]>([]);

  const show = (widget: LoadedWidget) => setWidgets((loaded) => [...loaded.filter(({ name }) => name !== widget.name), widget]);

  /** Reports a widget that threw, and replaces it by its remote's previous version. */
  function replaceCrashed({ name, version }: LoadedWidget, error: unknown): void {
    host.report({ remote: name, version, phase: 'render', error });
    const { previous } = host.release.remotes[name] ?? {};
    if (previous && previous.version !== version) loadVersion(host, name, previous.version).then(show, () => {});
  }

  useEffect(() => {
    void widgetNames(host).then((names) => {
      for (const name of names) void retryUntilLoaded(() => loadWidget(host, name)).then(show);
    });
  }, [host]);

  return widgets.map((widget) => (
    <ErrorBoundary key={`${widget.name} ${widget.version}`} onError={(error) => replaceCrashed(widget, error)}>
      <widget.Widget dock={dock} />
    </ErrorBoundary>
  ));
}

async function widgetNames(host: FederationHost): Promise<readonly string[]> {
  await retryUntilLoaded(
    () => host.loadFullRelease(),
    (error) => host.report({ remote: 'shell', version: host.release.shell.version, phase: 'load', error }),
  );
  return Object.entries(host.release.contributions ?? {}).flatMap(([name, { widget }]) => (widget ? [name] : []));
}

/** From the live or the previous version; the host reports a failure. */
function loadWidget(host: FederationHost, name: string): Promise<LoadedWidget> {
  return host.fromAnyVersion(name, (version) => loadVersion(host, name, version));
}

async function loadVersion(host: FederationHost, name: string, version: string): Promise<LoadedWidget> {
  const { load, messages } = await host.widget(name, version);
  const [{ Component: Widget }, catalog] = await Promise.all([load(), messages[currentLocale()]?.()]);
  if (catalog) addMessages(catalog.messages);
  return { name, version, Widget };
}
