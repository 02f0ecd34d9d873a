import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { copyText } from '@tulebyte/platform/clipboard';
import { downloadFile } from '@tulebyte/platform/download';
import { Button, chakra, Flex, Heading, Icon, Surface, Text } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Recovery codes, shown once: to copy, or to download and print. */
export function NewRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // Shown only now, and above the form that asked for them: they come into view, which on a phone they don't by themselves.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    copyText(text, {
      copied: t`Codes copied`,
      refused: t`Your browser didn’t allow copying. Select the codes, or download them.`,
    });
  const download = () => {
    const title = t`Recovery codes for your ${company.shortName} account. If you lose your phone, one of them and your password let you back in.`;
    const name = company.shortName.toLowerCase();
    downloadFile(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), t`${name}-recovery-codes.txt`);
  };
  return (
    <Surface width="full" maxWidth="40rem" display="grid" gap="4">
      <Heading ref={heading} tabIndex={-1} as="h3" size="h4">
        <Trans>Save your recovery codes</Trans>
      </Heading>
      <Text>
        <Trans>
          If you lose your phone, one of these and your password let you back in. Print them, or keep them in your password
          manager, not on the phone itself. We show them only now.
        </Trans>
      </Text>
      <chakra.ul
        aria-label={t`Recovery codes`}
        display="grid"
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        gap="2"
        fontFamily="mono"
        fontVariantLigatures="none"
        textStyle="ui"
        bg="bg.sunken"
        padding="4"
        borderRadius="sm"
        listStyleType="none"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Flex wrap="wrap" gap="3">
        <Button onClick={() => void copy()}>
          <Icon name="copy" size="1em" />
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={download}>
          <Icon name="download" size="1em" />
          <Trans>Download</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </Flex>
    </Surface>
  );
}
