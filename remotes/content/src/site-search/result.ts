/** One answer to a search: a passage of the site, with the stems that matched. */
export interface SearchResult {
  id: string;
  title: string;
  url: string;
  /** What stands there; shown around the first hit. */
  body: string;
  stems: readonly string[];
  /** Of title and body; not always that of the page. */
  language: string;
}
