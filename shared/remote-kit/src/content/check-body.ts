import { ContentError, suggest } from './content-error.ts';
import type { Content } from './define-content.ts';
import type { Locale } from '../../../federation/src/remote.ts';

/** A node of a parsed text (mdast with MDX), as far as these plugins read it. */
export interface TextNode {
  type: string;
  name?: string | null;
  value?: string;
  /** The address of a link. */
  url?: string;
  depth?: number;
  children?: TextNode[];
  attributes?: { type: string; name: string; value?: unknown }[];
  position?: { start: { line: number } };
  data?: Record<string, unknown>;
}

/** A `##` section: its anchor, heading, and plain text. */
export interface TextSection {
  id: string;
  heading: string;
  text: string;
}

/** Custom anchor at the end of a heading: `## Heading [#anchor]`. */
const ANCHOR = /\s*\[#([a-z0-9-]+)\]\s*$/;

/** Replaces inserts by their text, and refuses code and unknown tags. @throws ContentError */
export function resolveTags(file: string, tree: TextNode, { inserts, components }: Content, locale: Locale): void {
  const known = [...Object.keys(inserts), ...Object.keys(components), 'Facts'];
  const visit = (node: TextNode): void => {
    const line = node.position?.start.line ?? 1;
    if (isCode(node)) {
      throw new ContentError(file, line, 'Texts can’t contain code in { }.', 'remove it; write \\{ for the character itself.');
    }
    if (isTag(node)) resolveTag(node, line);
    node.children?.forEach(visit);
  };
  const resolveTag = (node: TextNode, line: number): void => {
    const name = node.name ?? '';
    const insert = inserts[name];
    if (!insert) {
      if (known.includes(name)) return;
      throw new ContentError(file, line, `There is no tag <${name}>.`, suggest(name, known));
    }
    const of = attributeOf(node, 'of');
    if (insert.known && (of === undefined || !insert.known.includes(of))) {
      const problem = of === undefined ? `<${name}> needs of="…".` : `<${name}> doesn’t know "${of}".`;
      throw new ContentError(file, line, problem, suggest(of ?? '', insert.known));
    }
    const text: TextNode = { type: 'text', value: insert.text(of ?? '', locale) };
    // Alone on its line a tag is a block, and text needs a paragraph.
    const block = node.type === 'mdxJsxFlowElement';
    for (const key of Object.keys(node)) if (key !== 'position') Reflect.deleteProperty(node, key);
    Object.assign(node, block ? { type: 'paragraph', children: [text] } : text);
  };
  visit(tree);
}

/** Gives headings their anchors, and returns the sections. @throws ContentError for a section without an anchor */
export function readSections(file: string, tree: TextNode): TextSection[] {
  const sections: TextSection[] = [];
  let texts: string[] = [];
  for (const node of tree.children ?? []) {
    if (node.type !== 'heading' || node.depth !== 2) {
      texts.push(plainText(node));
      continue;
    }
    const last = node.children?.at(-1);
    const id = ANCHOR.exec(last?.value ?? '')?.[1];
    const line = node.position?.start.line ?? 1;
    if (!last || id === undefined) {
      throw new ContentError(file, line, 'This heading has no anchor.', 'end it with one, such as ## Our hours [#our-hours].');
    }
    if (sections.some((section) => section.id === id)) {
      throw new ContentError(file, line, `There are two sections [#${id}].`, 'give each an anchor of its own.');
    }
    last.value = last.value?.replace(ANCHOR, '') ?? '';
    node.data = { ...node.data, hProperties: { id } };
    texts = [];
    const section = { id, heading: plainText(node), text: '' };
    const own = texts;
    sections.push(Object.defineProperty(section, 'text', { get: () => own.filter(Boolean).join(' '), enumerable: true }));
  }
  return sections;
}

/** Puts each `##` section into a `section` element. */
export function wrapSections(tree: TextNode): void {
  const wrapped: TextNode[] = [];
  for (const node of tree.children ?? []) {
    const section = wrapped.at(-1);
    if (node.type === 'heading' && node.depth === 2) {
      const data = { hName: 'section', hProperties: { ...propertiesOf(node), heading: plainText(node) } };
      wrapped.push({ type: 'section', children: [], data });
    } else if (section?.type === 'section') section.children?.push(node);
    else wrapped.push(node);
  }
  tree.children = wrapped;
}

/** The attributes that it gets as HTML. */
const propertiesOf = ({ data }: TextNode): object => (data?.['hProperties'] as object | undefined) ?? {}; // set by `readSections`

/** Its text without markup. */
export function plainText(node: TextNode): string {
  if (node.type === 'mdxjsEsm' || node.type === 'mdxJsxFlowElement') return '';
  if (node.value !== undefined) return node.value.replaceAll(/\s+/g, ' ');
  const separator = ['paragraph', 'heading', 'text', 'strong', 'emphasis', 'link', 'tableCell'].includes(node.type) ? '' : ' ';
  return (node.children ?? []).map(plainText).join(separator).trim();
}

export function attributeOf(node: TextNode, name: string): string | undefined {
  const value = node.attributes?.find((attribute) => attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

const isTag = ({ type }: TextNode) => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** Code and comments look alike; comments are allowed. The first line holds the imports that the compiler adds. */
function isCode({ type, value, position }: TextNode): boolean {
  if (type === 'mdxjsEsm') return position?.start.line !== 1;
  return (type === 'mdxFlowExpression' || type === 'mdxTextExpression') && !/^\s*\/\*[\s\S]*\*\/\s*$/.test(value ?? '');
}
