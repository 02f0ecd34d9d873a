import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '@tulebyte/platform/clipboard';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import { encode } from 'uqr';
import type { ReactNode } from 'react';

/** The secret of a new factor as a QR code and as text. The code is drawn in the browser: the secret is sent nowhere. */
export function FactorSecret({ uri, secret }: { uri: string; secret: string }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <chakra.div display="grid" gap="3" alignContent="start">
        <Text size="ui">
          <Trans>Scan the code with your authenticator app. Can’t scan? Type this key into the app instead:</Trans>
        </Text>
        <chakra.p fontFamily="mono" textStyle="ui" bg="bg.sunken" padding="3" borderRadius="sm" userSelect="all">
          {(secret.match(/.{1,4}/g) ?? []).join(' ')}
        </chakra.p>
        <div>
          <Button
            size="sm"
            onClick={() =>
              void copyText(secret, {
                copied: t`Key copied`,
                refused: t`Your browser didn’t allow copying. Select the key to copy it.`,
              })
            }
          >
            <Icon name="copy" size="1em" />
            <Trans>Copy the key</Trans>
          </Button>
        </div>
      </chakra.div>
    </chakra.div>
  );
}

const QrCodeSvg = chakra('svg', {
  base: {
    width: '12rem',
    maxWidth: 'full',
    height: 'auto',
    borderRadius: 'sm',
    // Cameras expect dark on light in either color mode.
    bg: { base: 'bg.surface', _dark: 'fg.default' },
    color: { base: 'fg.default', _dark: 'bg.page' },
  },
});

function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <QrCodeSvg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </QrCodeSvg>
  );
}
