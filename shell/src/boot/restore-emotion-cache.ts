/**
 * Emotion reads the class names of server-rendered rules from a `data-emotion` attribute. The rules already contain those
 * names, so the HTML leaves the list out (0.4 KB) and this restores it before Emotion starts.
 */
export function restoreEmotionCache(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')) {
    const names = [...style.textContent.matchAll(/\.css-([\w-]+)/g)].map(([, name]) => name);
    style.dataset['emotion'] = ['css', ...new Set(names)].join(' ');
    // Emotion moves styles without this mark to the end of the head, and the browser would parse them again.
    style.dataset['s'] = '';
  }
}
