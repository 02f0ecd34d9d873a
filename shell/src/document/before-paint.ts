/**
 * Runs before the first paint on every page: the visitor's color mode, and the class of prerender agents
 * (specification section 2). Constant, so that its hash stands once in the content security policy.
 */
export const BEFORE_PAINT = [
  "(function(d,n){var c=d.documentElement.classList,m;try{m=localStorage.getItem('tulebyte.colorMode')}catch(e){}",
  "c.add(m==='dark'||(m!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light');",
  "if(/prerender|reactsnap|react-snap|rendertron/i.test(n.userAgent))c.add('prerender');",
  '})(document,navigator)',
].join('');
