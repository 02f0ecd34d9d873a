/** What an Authentication-Results header says, in lower case. */
export interface AuthenticationResults {
  /** The server that vouches for it (authserv-id). */
  readonly server: string;
  readonly results: readonly { readonly method: string; readonly result: string }[];
}

type Token = ';' | '=' | { readonly text: string };

/**
 * Reads the value of an Authentication-Results header (RFC 8601, 2.2). Comments and quoted strings are what they are: a method counts only
 * where a result begins, so that nothing a sender wrote into a reason, an address or a comment passes for a result.
 * What does not follow the grammar names its server and has no results: another header must not speak in its place.
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

/** `method [/ version] = result`; what follows are reasons and properties. */
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

/** One pass over the text, up to a comment or quoted string that does not end, or a parenthesis that closes nothing. */
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
      const end = endOfComment(text, at);
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

/** Comments nest, and hold quoted pairs (RFC 5322, 3.2.2). */
function endOfComment(text: string, begin: number): number | null {
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
