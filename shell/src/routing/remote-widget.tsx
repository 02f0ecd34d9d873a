import { addMessages, currentLocale } from '@tulebyte/i18n';
import { store } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from '../app/index.ts';
import type { FederationHost } from '../federation/host.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { whenIdle } from '../lifecycle/when-idle.ts';

/**
 * A remote's widget above the page, loaded when the page is alive and idle. Its failure is reported and leaves nothing
 * behind: the page is complete without it.
 */
export function RemoteWidget({ host, name }: { host: FederationHost; name: string }): ReactNode {
  const started = useAtomValue(interactiveAtom, { store });
  const [widget, setWidget] = useState<{ Widget: ComponentType; version: string }>();

  useEffect(() => {
    if (!started) return;
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
  }, [host, name, started]);

  if (!widget) return null;
  return (
    <PartBoundary onError={(error) => host.report({ remote: name, version: widget.version, phase: 'render', error })}>
      <widget.Widget />
    </PartBoundary>
  );
}
