import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Text } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import { useSwitchPush, type Push } from './push.ts';

/** Turns push notifications on or off in this browser. The browser asks for permission only after a click. */
export function PushSwitch({ userId, push }: { userId: string; push: Push }): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const change = useSwitchPush(userId);
  const isOn = push.mutedKinds !== null;
  return (
    <chakra.section
      aria-labelledby={id}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="center"
      justifyContent="space-between"
      paddingBottom="4"
    >
      <chakra.div flex="1 1 18rem">
        <chakra.h2 id={id} textStyle="ui" fontWeight="600">
          <Trans>Push notifications in this browser</Trans>
        </chakra.h2>
        <Text size="small" tone="muted">
          {push.isBlocked ? (
            <Trans>
              Your browser blocks notifications from this site. To allow them, open the site settings next to the address bar, set
              Notifications to Allow, and reload the page.
            </Trans>
          ) : isOn ? (
            <Trans>On until you turn them off or sign out. Below, choose what you want to hear about.</Trans>
          ) : (
            <Trans>They show up on this device even while this site is closed. On a shared computer, leave them off.</Trans>
          )}
        </Text>
      </chakra.div>
      {push.isBlocked && !isOn ? null : (
        <Button
          size="sm"
          variant="outline"
          loading={change.isPending}
          onClick={() =>
            change.mutate(isOn ? null : push.publicKey, (isPermitted) => {
              if (!isPermitted) return;
              toast({ title: isOn ? msg`Push notifications are off` : msg`Push notifications are on`, status: 'success' });
            })
          }
        >
          {isOn ? t`Turn off` : t`Turn on`}
        </Button>
      )}
    </chakra.section>
  );
}
