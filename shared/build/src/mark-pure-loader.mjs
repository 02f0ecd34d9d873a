/**
 * Loader for React Router's modules, one file that holds all of it: lets components go that nobody uses. `forwardRef(…)` and
 * `X.displayName = "…"` count as something that happens, so that its forms and its prefetching links would always be shipped.
 */
export default function markPureLoader(source) {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
