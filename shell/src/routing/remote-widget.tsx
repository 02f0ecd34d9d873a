import { addMessages, currentLocale } from '@tulebyte/i18n';
import { store } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from '../app/index.ts';
import type { FederationHost } from '../federation/host.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { whenIdle } from '../lifecycle/when-idle.ts';

/**
 * A remote's widget on top of the page, loaded once the page is interactive and idle. A failure is reported and renders
 * nothing: the page works without it.
 */
export function RemoteWidget({ host, name }: { host: FederationHost; name: string }): ReactNode {
  const interactive = useAtomValue(interactiveAtom, { store });
  const [widget, setWidget] = useState<{ Widget: ComponentType; version: string }>();

  useEffect(() => {
    if (!interactive) return;
    return whenIdle(async () => {
      try {
        await host.loadFullRelease();
        if (!host.release.remotes[name]) return;
        const { exposed, version } = await host.widget(name);
        const [{ Component: Widget }, catalog] = await Promise.all([exposed.load(), exposed.messages[currentLocale()]?.()]);
        if (catalog) addMessages(catalog.messages);
        setWidget({ Widget, version });
      } catch (error) {
        host.report({ remote: name, version: host.release.remotes[name]?.version ?? 'unknown', phase: 'load', error });
      }
    });
  }, [host, name, interactive]);

  if (!widget) return null;
  return (
    <PartBoundary onError={(error) => host.report({ remote: name, version: widget.version, phase: 'render', error })}>
      <widget.Widget />
    </PartBoundary>
  );
}
