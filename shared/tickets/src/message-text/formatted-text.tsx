import { chakra, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { parseBlocks, type Block } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';

const Code = chakra('code', {
  base: { fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.sunken', paddingInline: '1', borderRadius: 'sm' },
});
const CodeBlock = chakra('pre', {
  base: { fontFamily: 'mono', fontSize: 'sm', bg: 'bg.sunken', padding: '3', borderRadius: 'control', overflowX: 'auto' },
});
const List = chakra('ul', { base: { paddingInlineStart: '6', listStyleType: 'disc' } });
const NumberedList = chakra('ol', { base: { paddingInlineStart: '6', listStyleType: 'decimal' } });

/** A message with code, bold, lists, and URLs as links. Everything else stays as typed; HTML is text. */
export default function FormattedText({ text }: { text: string }): ReactNode {
  return (
    <chakra.div display="grid" gap="3">
      {parseBlocks(text).map((block) => (
        <BlockView key={block.at} block={block} />
      ))}
    </chakra.div>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  if (block.kind === 'code') {
    return (
      // Scrolls by keyboard too.
      <CodeBlock tabIndex={0}>
        <code>{block.text}</code>
      </CodeBlock>
    );
  }
  if (block.kind === 'list') {
    const items = block.items.map(({ at, text }) => (
      <li key={at}>
        <InlineText text={text} />
      </li>
    ));
    return block.start === undefined ? <List>{items}</List> : <NumberedList start={block.start}>{items}</NumberedList>;
  }
  return (
    <chakra.p whiteSpace="pre-wrap">
      <InlineText text={block.text.replaceAll(/^\n+|\n+$/g, '')} />
    </chakra.p>
  );
}

function InlineText({ text }: { text: string }): ReactNode {
  return parseInline(text).map((part) => {
    if (part.kind === 'link') {
      return (
        <Link key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </Link>
      );
    }
    if (part.kind === 'code') return <Code key={part.at}>{part.text}</Code>;
    return part.kind === 'bold' ? <strong key={part.at}>{part.text}</strong> : part.text;
  });
}
