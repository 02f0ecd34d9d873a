/** Loader: an SVG file as a blob of the page's own origin, because `<use>` shows files of no other one, and no data URLs. */
export default function svgBlobLoader(source) {
  return `export default URL.createObjectURL(new Blob([${JSON.stringify(source)}], { type: 'image/svg+xml' }));`;
}
