/** `export [async] function loader(` or `export const loader =`. */
const DECLARATION = /^export (?=(?:async )?function loader\b|(?:const|let) loader\b)/m;
/** `export { loader }`, `export { load as loader }`, or `export { loader } from '…'`, possibly among others. */
const LIST = /^export \{([^}]*\bloader\b[^}]*)\}(?: from (['"].+['"]))?;?$/m;

/**
 * Loader for development: lets a page that exports a route `loader` be updated in place. React Refresh accepts only modules that
 * export nothing but components, and the router keeps the `loader` of the first version. So the module exports a function that
 * React Refresh takes for a component (by its name) and that calls the latest loader. Runs after the compiler.
 */
export default function hotPageLoader(source) {
  let binding = 'loader';
  const withoutExport = source.replace(DECLARATION, '').replace(LIST, (list, names, module) => {
    const exported = names.split(',').map((name) => name.trim());
    const own = exported.find((name) => /^(\S+ as )?loader$/.test(name));
    if (own === undefined) return list;
    const others = exported.filter((name) => name !== own && name !== '').join(', ');
    [binding] = own.split(' as ');
    if (module === undefined) return `export { ${others} };`;
    const imported = `import { ${binding} as $loader } from ${module};`;
    binding = '$loader';
    return `${imported} export { ${others} } from ${module};`;
  });
  if (withoutExport === source || !/\bComponent\b/.test(source)) return source;
  return `${withoutExport}
${replaceLoader.toString()}
const $hotLoader = replaceLoader(${JSON.stringify(this.resourcePath)}, ${binding});
export { $hotLoader as loader };
`;
}

/** Runs in the page. Keeps the latest loader of each file, and makes the router reload when one has changed. */
function replaceLoader(file, loader) {
  const latest = (globalThis.$tulebyteHotLoaders ??= new Map());
  const before = latest.get(file);
  latest.set(file, loader);
  // Navigating to the current location makes the router reload it.
  if (before && String(before) !== String(loader)) setTimeout(() => dispatchEvent(new PopStateEvent('popstate')));
  return { Loader: (...args) => latest.get(file)(...args) }.Loader;
}
