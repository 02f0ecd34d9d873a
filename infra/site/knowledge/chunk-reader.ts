import { DomUtils, type parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['childNodes'][number];
type Element = Extract<Node, { attribs: object }>;

/** Controls, not content. */
const SILENT = new Set(['nav', 'form', 'button', 'noscript', 'script', 'style', 'template', 'tfoot', 'thead', 'select', 'input']);
/** Live regions report progress ("Loading…"); they aren't content. */
const LIVE_ROLES = new Set(['status', 'alert', 'log', 'progressbar']);
/** The CTA sections at the end of pages, which repeat the same text. */
const CTA_SECTION_IDS = new Set(['talk', 'ask']);
/** A form's confirmation. */
const CONFIRMATION_ID = /(^|-)sent$/;
const HEADINGS = new Set(['h1', 'h2', 'summary']);
const LEADS = new Set(['h2', 'h3', 'h4', 'legend']);
const ITEMS = new Set(['li', 'tr', 'dd', 'label']);
const BLOCKS = new Set([
  'p',
  'div',
  'h3',
  'h4',
  'section',
  'header',
  'figure',
  'figcaption',
  'caption',
  'ul',
  'ol',
  'dl',
  'blockquote',
  'fieldset',
]);
/** Elements that start a new line inside a list entry. */
const PARTS = new Set(['p', 'div', 'ul', 'li']);
/** Links inside these are part of a sentence; others are navigation. */
const SENTENCES = new Set(['p', 'dd', 'td', 'th', 'span', 'strong', 'em', 'summary', 'h1', 'h2', 'h3', 'figcaption']);
const PHONE_NUMBER = /^[\d\s()+-]+$/;
const ANCHOR = /^[a-z][a-z0-9-]*$/;

interface Place {
  readonly anchor: string;
  readonly language: string;
  /** Inside a list entry, which becomes one line. */
  readonly item: boolean;
}

/** The content below one heading. `{page}` in the heading stands for the page's name, which is known at the end. */
interface Chunk {
  readonly heading: string;
  readonly anchor: string;
  readonly language: string;
  readonly lines: string[];
}

/** Walks through a page once and collects its text in chunks and lines. */
export class ChunkReader {
  readonly chunks: Chunk[] = [];
  #current: Chunk;
  #line = '';
  /** A small heading: the topic of the next line. */
  #lead = '';
  /** Whether the next text continues the line's sentence, and so starts in lowercase. */
  #continuesSentence = false;

  constructor(language: string) {
    this.#current = this.#open('{page}', '', language);
  }

  #open(heading: string, anchor: string, language: string): Chunk {
    const chunk = { heading, anchor, language, lines: [] };
    this.chunks.push(chunk);
    return chunk;
  }

  read(element: Element, outer: Place): void {
    const { name, attribs } = element;
    const label = attribs['aria-label'];
    if (name === 'svg' || attribs['role'] === 'img') {
      if (label && outer.item) this.#add(label);
      return;
    }
    if (SILENT.has(name) || isExcluded(attribs)) return;
    if (name === 'a' && !isInSentence(element) && !isPhone(element)) return;
    const language = attribs['lang'] ?? outer.language;
    const anchor = sectionAnchor(element) ?? outer.anchor;
    if (HEADINGS.has(name) && !(name === 'h2' && anchor === '')) return this.#startChunk(element, { ...outer, anchor, language });
    if (name === 'h2') this.#backToPage(language);
    if (LEADS.has(name)) return this.#setLead(element, outer);
    if (name === 'br') return this.#add('; ');
    if (name === 'a' && followsLink(element)) this.#add(', ');
    const item = outer.item || ITEMS.has(name);
    const before = this.#current;
    // A term and its definition are one line.
    const meaning = name === 'dd' && this.#line.endsWith(': ');
    if (!outer.item && !meaning && (item || BLOCKS.has(name) || name === 'dt')) this.#endLine();
    if (name === 'td') this.#startCell(element);
    if (name === 'span' && outer.item) this.#startSpan(element);
    if (outer.item && PARTS.has(name)) this.#startPart(name === 'li' && element.prev ? ';' : ' –');
    if (language !== this.#current.language && BLOCKS.has(name) && this.#line === '')
      this.#current = this.#open(this.#current.heading, this.#current.anchor, language);
    this.#readChildren(element, { anchor, language, item });
    // What introduces a list or an address is a sentence of its own.
    if (name === 'p' && !outer.item) this.#line = this.#line.replace(/:\s*$/, '.');
    if (name === 'dt' || name === 'th') this.#add(': ');
    else if (!outer.item && (item || BLOCKS.has(name))) this.#endLine();
    // After a collapsed question, or text in another language, the section continues; after a section, what was before it.
    if (name === 'details' || name === 'section' || language !== outer.language) this.#current = before;
  }

  #readChildren(element: Element, place: Place): void {
    for (const child of element.children) {
      if (isElement(child)) this.read(child, place);
      else if (isText(child)) this.#add(child.data);
    }
  }

  #startChunk(element: Element, { anchor, language }: Place): void {
    this.#endLine();
    // The small heading of a form, or of content that is still loading, says nothing about the next section.
    this.#lead = '';
    const heading = tidy(DomUtils.textContent(element));
    if (element.name === 'h1') return;
    this.#current =
      element.name === 'summary'
        ? this.#open(heading, questionAnchor(element) ?? anchor, language)
        : this.#open(`{page}: ${heading}`, anchor, language);
  }

  /** An aside without an anchor belongs to the page as a whole. */
  #backToPage(language: string): void {
    this.#endLine();
    const own = this.chunks.find((chunk) => chunk.heading === '{page}' && chunk.language === language);
    this.#current = own ?? this.#open('{page}', '', language);
  }

  #setLead(element: Element, outer: Place): void {
    const text = tidy(DomUtils.textContent(element));
    if (outer.item) this.#add(`${text}: `);
    else {
      this.#endLine();
      this.#lead = text;
    }
  }

  /** In a table with several columns, a cell starts with its column's name. */
  #startCell(cell: Element): void {
    const row = cell.parent;
    const table = closestAncestor(cell, 'table');
    if (!table || !row || !('children' in row)) return;
    const position = row.children.filter((child) => isElement(child)).indexOf(cell);
    const columns = DomUtils.getElementsByTagName('thead', table).flatMap(
      (head) => DomUtils.getElementsByTagName('tr', head)[0]?.children.filter((child) => isElement(child)) ?? [],
    );
    if (this.#line.trim() !== '' && !/[:;]\s*$/.test(this.#line)) this.#line += '; ';
    const column = columns[position];
    if (columns.length > 2 && column) this.#add(`${firstText(column)}: `);
  }

  /** Adjacent spans without a space between are the columns of an entry: name, note, price. A note continues the name's sentence. */
  #startSpan(span: Element): void {
    const before = span.previousSibling;
    if (!before || this.#line === '' || /[\s(–]$/.test(this.#line)) return;
    const text = DomUtils.textContent(span).trim();
    const isNote = isText(before) && !/[.!?]$/.test(text);
    if (/[.!?]$/.test(this.#line)) this.#line += ' ';
    else this.#line += isNote ? ', ' : ': ';
    this.#continuesSentence = this.#line.endsWith(', ') && text.split(' ').length > 2;
  }

  #startPart(separator: string): void {
    const line = this.#line.trim();
    if (line === '' || /[:;–]$/.test(line)) return;
    this.#line = /[.!?]$/.test(line) ? `${line} ` : `${line}${separator} `;
  }

  #add(text: string): void {
    this.#line += this.#continuesSentence ? text.replace(/^\s*\p{Lu}(?=\p{Ll})/u, (capital) => capital.toLowerCase()) : text;
    if (text.trim() !== '') this.#continuesSentence = false;
  }

  #endLine(): void {
    const line = tidy(this.#line).replace(/[;–]$/, '').trim();
    this.#line = '';
    // A term without a definition, a printed footer, and a number that only invites to call have no content.
    if (line.length < 2 || line.endsWith(':') || line.includes('://') || (this.#lead === '' && PHONE_NUMBER.test(line))) return;
    const whole = this.#lead === '' ? line : `${this.#lead}: ${line}`;
    this.#lead = '';
    this.#current.lines.push(/[.!?…]$/.test(whole) ? whole : `${whole}.`);
  }
}

/**
 * What nobody sees, what is still loading, and the parts of a page that aren't content. `data-nosnippet` keeps samples and simulations
 * out of search engines' snippets too.
 */
const isExcluded = (attribs: Element['attribs']) =>
  'hidden' in attribs ||
  attribs['aria-hidden'] === 'true' ||
  attribs['aria-busy'] === 'true' ||
  LIVE_ROLES.has(attribs['role'] ?? '') ||
  'data-nosnippet' in attribs ||
  CTA_SECTION_IDS.has(attribs['id'] ?? '') ||
  CONFIRMATION_ID.test(attribs['id'] ?? '');

/** The element's id if URLs can link to it; ids that only connect elements don't count. */
function sectionAnchor({ attribs: { id = '' } }: Element): string | undefined {
  return ANCHOR.test(id) && id !== 'main' && !id.endsWith('-title') ? id : undefined;
}

/** A collapsed question's anchor is inside it, so that following a link opens the answer. */
function questionAnchor(summary: Element): string | undefined {
  const details = closestAncestor(summary, 'details');
  const named = details && DomUtils.findOne((element) => sectionAnchor(element) !== undefined, details.children);
  return named ? sectionAnchor(named) : undefined;
}

function closestAncestor(element: Element, name: string): Element | undefined {
  let around = element.parent;
  while (around && !(isElement(around) && around.name === name)) around = around.parent;
  return around && isElement(around) ? around : undefined;
}

function isInSentence(link: Element): boolean {
  const { parent } = link;
  return (
    parent !== null && isElement(parent) && (SENTENCES.has(parent.name) || (parent.name === 'li' && parent.children.length > 1))
  );
}

/** Links beside each other, with nothing between them, are a list. */
const followsLink = ({ prev }: Element) => prev !== null && isElement(prev) && prev.name === 'a';

/** A phone number is content, wherever it is. */
const isPhone = ({ attribs: { href = '' } }: Element) => href.startsWith('tel:');
const isElement = (node: Node | Element['parent'] | Element['prev']): node is Element => node !== null && 'attribs' in node;
const isText = (node: Node): node is Extract<Node, { data: string }> => node.type === 'text';

/** One space between words, none before punctuation. */
export const tidy = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([.,;:])/g, '$1')
    .trim();
/** The first text of a column header: its name, without the price below. */
function firstText(element: Element): string {
  for (const child of element.children) {
    const text = isElement(child) ? firstText(child) : tidy(DomUtils.textContent(child));
    if (text !== '') return text;
  }
  return '';
}
