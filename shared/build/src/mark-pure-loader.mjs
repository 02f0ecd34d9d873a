/**
 * Loader for React Router's single bundled file: makes its unused components tree-shakable. Without it, `forwardRef(…)` and
 * `X.displayName = "…"` count as side effects, and forms and prefetching links would always ship.
 */
export default function markPureLoader(source) {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
