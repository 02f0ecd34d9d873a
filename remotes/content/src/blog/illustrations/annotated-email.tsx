import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Mark = chakra('sup', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '5',
    borderRadius: 'pill',
    bg: 'action.main',
    color: 'action.onMain',
    fontWeight: '600',
    fontSize: 'xs',
    lineHeight: '1',
    marginInlineStart: '1.5',
    verticalAlign: 'middle',
  },
});

const Fields = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    paddingBottom: '4',
    marginBottom: '4',
    borderBottomWidth: '1px',
    borderBottomColor: 'border.default',
    overflowWrap: 'anywhere',
    '& > dt': { color: 'fg.muted' },
  },
});

const notes = [
  msg`One extra “s” was added to the grower’s domain. On a phone you only see the name.`,
  msg`It replies to a real conversation, so someone has been reading a mailbox.`,
  msg`A new account. Everything else is there for this sentence.`,
  msg`A reason to hurry, and a reason not to call: the two things that have to be here.`,
] as const;

/** A sample fraud email with its four warning signs. */
export function AnnotatedEmail(): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.figure maxWidth="prose">
      <Surface textStyle="ui">
        <Fields>
          <dt>
            <Trans context="email">From</Trans>
          </dt>
          <dd>
            <Trans>Rosa at Vernal Orchards</Trans> &lt;rosa@vernal-orchardss.example&gt;
            <Mark>1</Mark>
          </dd>
          <dt>
            <Trans>Subject</Trans>
          </dt>
          <dd>
            <Trans>Re: Invoice 2217, bins of week 24</Trans>
            <Mark>2</Mark>
          </dd>
        </Fields>
        <chakra.p>
          <Trans>Hi, thanks for confirming the bins. Our bank is merging accounts this month.</Trans>
        </chakra.p>
        <chakra.p marginTop="2">
          <Trans>
            Please pay 2217 to the account in the attached notice
            <Mark>3</Mark>, the old one is closed to deposits.
          </Trans>
        </chakra.p>
        <chakra.p marginTop="2">
          <Trans>
            I am in the field until Friday with no signal, so write rather than call. The driver can load as soon as it shows.
            <Mark>4</Mark>
          </Trans>
        </chakra.p>
      </Surface>
      <figcaption>
        <ol>
          {notes.map((note) => (
            <li key={note.id}>{t(note)}</li>
          ))}
        </ol>
      </figcaption>
    </chakra.figure>
  );
}
