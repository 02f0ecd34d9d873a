import { useLingui } from '@lingui/react/macro';
import type { PictureProblem } from './scale-picture.ts';

/** What is wrong with a file, for the person who chose it. */
export function usePictureProblems(): Readonly<Record<PictureProblem, string>> {
  const { t } = useLingui();
  return {
    type: t`This isn’t a JPEG, PNG, or WebP picture. Save it as one of these first.`,
    bytes: t`This file is larger than 25 MB. Save the picture smaller first.`,
    pixels: t`This picture has too many pixels. Save it at most 8,000 pixels wide and high.`,
    small: t`This picture is too small. It needs at least 200 pixels on its longer side.`,
    damaged: t`This picture can’t be opened. The file may be damaged.`,
  };
}
