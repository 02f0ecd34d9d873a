/** What a request's headers say about a browser; nothing that tells one visitor from another. */
export interface BrowserFacts {
  readonly isRobot: boolean;
  readonly device: 'phone' | 'tablet' | 'desktop';
  /** The preferred language without region; may be empty. */
  readonly language: string;
}

/** Cubot is a maker of phones. */
const ROBOT = /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|prerender|preview|monitor|python|curl|wget|^$/i;
const TABLET = /ipad|tablet|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod/i;

export function describeBrowser(headers: Headers): BrowserFacts {
  const agent = headers.get('user-agent') ?? '';
  const [language = ''] = /^[a-z]{2,3}(?=[-,;\s]|$)/i.exec(headers.get('accept-language') ?? '') ?? [];
  return {
    isRobot: ROBOT.test(agent),
    device: TABLET.test(agent) ? 'tablet' : PHONE.test(agent) ? 'phone' : 'desktop',
    language: language.toLowerCase(),
  };
}
