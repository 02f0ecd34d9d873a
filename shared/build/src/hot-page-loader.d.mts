/** Loader for development: lets a page that exports a route `loader` be updated in place. */
export default function hotPageLoader(this: { resourcePath: string }, source: string): string;
