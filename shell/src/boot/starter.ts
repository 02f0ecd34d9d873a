/**
 * The one inline program of every page. It waits until the page has loaded and the browser is idle, or until the visitor
 * first touches something, then fetches the modules the page names. Until the page is alive it remembers the last
 * activation that only a live page can answer, so that no click is lost (`../shared/design/performance.md`). It also loads
 * the fonts, after the first paint (`infra/decisions/007-fonts-after-the-first-paint.md`).
 *
 * The text is the same for every page and release: its hash stands once in the content security policy. It must not
 * hold back what works without it: links, native forms, `<details>`, labels, typing.
 */
export const STARTER = minify(`
(function (d, w) {
  var page = JSON.parse(d.getElementById('page').textContent), started, kept = null;
  var root = d.getElementById('root');
  function pathTo(node) {
    for (var path = []; node && node !== root; node = node.parentNode) {
      path.unshift(Array.prototype.indexOf.call(node.parentNode.childNodes, node));
    }
    return path;
  }
  function start() {
    if (started) return;
    started = 1;
    page.modules.forEach(function (href) {
      var link = d.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      d.head.appendChild(link);
    });
    import(page.entry).then(function (m) { return m.start({ take: take }); }).catch(function (error) {
      d.documentElement.dataset.appFailed = '';
      console.error(error);
    });
  }
  function fonts() {
    if (!page.fonts || !w.FontFace) return;
    var faces = page.fonts.map(function (f) { return new FontFace(f[0], 'url(' + f[2] + ')', { weight: f[1], display: 'swap' }).load(); });
    page.fonts = null;
    Promise.all(faces).then(function (loaded) {
      loaded.forEach(function (face) { d.fonts.add(face); });
      localStorage.setItem('tulebyte.fonts', page.shell);
    }).catch(function () {});
  }
  function keep(event) {
    if (d.documentElement.dataset.appReady !== undefined) return;
    var target = event.target;
    if (event.type === 'submit') {
      if (target.hasAttribute('action')) return;
      event.preventDefault();
      kept = { type: 'submit', path: pathTo(target) };
      return;
    }
    var control = target.closest && target.closest('button,[role=button],[role=tab],[role=switch],[role=menuitem],a[href],input,label,summary,select,textarea');
    if (!control || !/^(BUTTON|DIV|SPAN)$/.test(control.tagName)) return;
    if (control.form && control.type === 'submit') return;
    kept = { type: 'click', path: pathTo(control) };
  }
  function take() {
    d.removeEventListener('click', keep, true);
    d.removeEventListener('submit', keep, true);
    return kept;
  }
  d.addEventListener('click', keep, true);
  d.addEventListener('submit', keep, true);
  ['pointerdown', 'keydown', 'touchstart', 'focusin', 'wheel'].forEach(function (type) {
    w.addEventListener(type, start, { once: true, passive: true, capture: true });
  });
  try { if (localStorage.getItem('tulebyte.fonts') === page.shell) fonts(); } catch (error) {}
  if (d.readyState === 'complete') fonts(); else w.addEventListener('load', fonts);
  if (page.mode === 'render') start();
  else {
    var idle = function () { (w.requestIdleCallback || w.setTimeout)(start, w.requestIdleCallback ? { timeout: 2000 } : 200); };
    if (d.readyState === 'complete') idle(); else w.addEventListener('load', idle);
  }
})(document, window);
`);

/** Takes the indentation out; names stay, so that the text is what the source says. */
function minify(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
