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
  'One letter was added to the grower’s domain. On a phone you only see the name.',
  'It replies to a real conversation, so someone has been reading a mailbox.',
  'A new account. Everything else is there for this sentence.',
  'A reason to hurry, and a reason not to call: the two things that have to be here.',
] as const;

/** A sample fraud email with its four warning signs. */
export function AnnotatedEmail(): ReactNode {
  return (
    <figure>
      <Surface textStyle="ui">
        <Fields>
          <dt>From</dt>
          <dd>
            Rosa at Vernal Orchards &lt;rosa@vernal-orchardss.example&gt;
            <Mark>1</Mark>
          </dd>
          <dt>Subject</dt>
          <dd>
            Re: Invoice 2217, bins of week 24
            <Mark>2</Mark>
          </dd>
        </Fields>
        <chakra.p>Hi, thanks for confirming the bins. Our bank is merging accounts this month.</chakra.p>
        <chakra.p marginTop="2">
          Please pay 2217 to the account in the attached letter
          <Mark>3</Mark>, the old one is closed to deposits.
        </chakra.p>
        <chakra.p marginTop="2">
          I am in the field until Friday with no signal, so write rather than call. The driver can load as soon as it shows.
          <Mark>4</Mark>
        </chakra.p>
      </Surface>
      <figcaption>
        <ol>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
