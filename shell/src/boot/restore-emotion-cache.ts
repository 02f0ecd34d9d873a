/**
 * Emotion reads from an attribute of the page's styles which rules are there. The rules say it themselves, so the HTML spares
 * the list, 0.4 KB of hashes; it is written here, before Emotion looks.
 */
export function restoreEmotionCache(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')) {
    const names = [...style.textContent.matchAll(/\.css-([\w-]+)/g)].map(([, name]) => name);
    style.dataset['emotion'] = ['css', ...new Set(names)].join(' ');
  }
}
