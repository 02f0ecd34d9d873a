import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '@tulebyte/platform/clipboard';
import { Button, Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { usePreviewLink } from './requests.ts';

/** Makes a link to a release that isn't live, or not for everyone; then opens or copies it. */
export function PreviewLink({ release }: { release: number }): ReactNode {
  const { t } = useLingui();
  const preview = usePreviewLink();
  if (preview.data) {
    const { url } = preview.data;
    return (
      <>
        <Link href={url} target="_blank" rel="noopener" variant="inline">
          <Trans>Open the preview (the link works for 72 hours)</Trans>
        </Link>
        <Button
          size="sm"
          variant="outline"
          aria-label={t`Copy link: release ${release}`}
          onClick={() =>
            void copyText(url, {
              copied: t`Link copied`,
              refused: t`We couldn’t copy the link. Right-click or touch and hold “Open the preview” to copy its address.`,
            })
          }
        >
          <Icon name="copy" size="1em" />
          <Trans>Copy link</Trans>
        </Button>
      </>
    );
  }
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={t`Preview link: release ${release}`}
      loading={preview.isPending}
      onClick={() => void preview.mutate(release)}
    >
      <Trans>Preview link</Trans>
    </Button>
  );
}
