/** A parsed Authentication-Results header, in lowercase. */
export interface AuthenticationResults {
  /** The server that wrote it (authserv-id). */
  readonly server: string;
  readonly results: readonly { readonly method: string; readonly result: string }[];
}

type Token = ';' | '=' | { readonly text: string };

/**
 * Parses an Authentication-Results header (RFC 8601, 2.2). A method counts only at the start of a result, so that nothing a sender
 * put into a reason, an address, or a comment passes as one. A malformed header keeps its server but has no results: no other
 * header may replace it.
 */
export function parseAuthenticationResults(value: string): AuthenticationResults {
  const { tokens, isWhole } = tokenize(value.toLowerCase());
  const [[server, version, ...rest] = [], ...statements] = splitAtSemicolons(tokens);
  const results = statements.filter(({ length }) => length > 0).map(readResult);
  const isSound = isWhole && rest.length === 0 && (version === undefined || textOf(version) === '1');
  return {
    server: textOf(server) ?? '',
    results: isSound && results.every((result) => result !== null) ? results : [],
  };
}

/** `method [/ version] = result`, followed by reasons and properties. */
function readResult([method, equals, result]: readonly Token[]): AuthenticationResults['results'][number] | null {
  const [name = '', version = '1'] = textOf(method)?.split('/') ?? [];
  // Nothing was checked.
  if (name === 'none' && equals === undefined) return { method: name, result: name };
  const said = textOf(result);
  return name !== '' && version === '1' && equals === '=' && said ? { method: name, result: said } : null;
}

function textOf(token: Token | undefined): string | undefined {
  return typeof token === 'object' ? token.text : undefined;
}

function splitAtSemicolons(tokens: readonly Token[]): Token[][] {
  const statements: Token[][] = [[]];
  for (const token of tokens) {
    if (token === ';') statements.push([]);
    else statements.at(-1)?.push(token);
  }
  return statements;
}

/** One pass over the text. Stops at an unterminated comment or string, or an unmatched parenthesis. */
function tokenize(text: string): { tokens: Token[]; isWhole: boolean } {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === ')') return { tokens, isWhole: false };
    if (/\s/.test(sign)) {
      at += 1;
    } else if (sign === ';' || sign === '=') {
      tokens.push(sign);
      at += 1;
    } else if (sign === '(') {
      const end = skipComment(text, at);
      if (end === null) return { tokens, isWhole: false };
      at = end;
    } else if (sign === '"') {
      const quoted = readQuoted(text, at);
      if (quoted === null) return { tokens, isWhole: false };
      tokens.push({ text: quoted.text });
      at = quoted.end;
    } else {
      const begin = at;
      while (at < text.length && !/[\s;=()"]/.test(text.charAt(at))) at += 1;
      tokens.push({ text: text.slice(begin, at) });
    }
  }
  return { tokens, isWhole: true };
}

/** Comments nest and contain quoted pairs (RFC 5322, 3.2.2). */
function skipComment(text: string, begin: number): number | null {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return null;
}

function readQuoted(text: string, begin: number): { text: string; end: number } | null {
  let content = '';
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') return { text: content, end: at + 1 };
    if (sign === '\\') at += 1;
    content += text.charAt(at);
  }
  return null;
}
