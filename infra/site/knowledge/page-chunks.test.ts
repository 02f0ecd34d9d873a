import { describe, expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const page = (main: string) =>
  `<html lang="en"><body><header>Menu</header><main id="main"><nav><ol><li><a href="/">Home</a></li><li aria-current="page">Repair</li></ol></nav>${main}</main><footer>Imprint</footer></body></html>`;
const read = (main: string) => pageChunks(page(main), '/repair', 'en').chunks;

describe('a page is split', () => {
  test('at its headings, each with the page’s name and the anchor of its section', () => {
    expect(
      read(
        '<h1>We repair</h1><p>In three days.</p><section id="prices" aria-labelledby="prices-title"><h2 id="prices-title">Prices</h2><p>Before tax.</p></section><h2 id="later">Later</h2><p>Soon</p>',
      ),
    ).toEqual([
      { heading: 'Repair', url: '/repair', body: 'In three days.' },
      { heading: 'Repair: Prices', url: '/repair#prices', body: 'Before tax.' },
      { heading: 'Repair: Later', url: '/repair#later', body: 'Soon.' },
    ]);
  });

  test('except an aside without an anchor, which belongs to the page', () => {
    expect(
      read(
        '<h1>We repair</h1><p>In three days.</p><h2 id="later">Later</h2><p>Soon</p><div><h2>What you need</h2><ul><li>A cable</li></ul></div>',
      ),
    ).toEqual([
      { heading: 'Repair', url: '/repair', body: 'In three days.\nWhat you need: A cable.' },
      { heading: 'Repair: Later', url: '/repair#later', body: 'Soon.' },
    ]);
  });

  test('and text between sections belongs to the page', () => {
    expect(
      read('<h1>We repair</h1><section id="demo"><h2>Try it</h2><p>Five questions.</p></section><p>In three days.</p>'),
    ).toEqual([
      { heading: 'Repair', url: '/repair', body: 'In three days.' },
      { heading: 'Repair: Try it', url: '/repair#demo', body: 'Five questions.' },
    ]);
  });

  test('without samples and simulations, which are marked for search engines as well', () => {
    expect(read('<h1>We repair</h1><p>In three days.</p><div data-nosnippet=""><p>Send us gift cards.</p></div>')).toEqual([
      { heading: 'Repair', url: '/repair', body: 'In three days.' },
    ]);
  });

  test('without what is still loading', () => {
    expect(read('<h1>We repair</h1><p>In three days.</p><div aria-busy="true"><p>Loading…</p></div>')).toEqual([
      { heading: 'Repair', url: '/repair', body: 'In three days.' },
    ]);
    expect(read('<h1>We repair</h1><p>In three days.</p><span role="status">Loading…</span>')).toEqual([
      { heading: 'Repair', url: '/repair', body: 'In three days.' },
    ]);
    expect(read('<h1>We repair</h1><div aria-busy="false"><p>In three days.</p></div>')).toHaveLength(1);
  });

  test('without the small heading of what is left out', () => {
    const busy = '<section id="open"><h2>Now</h2><h3>New ticket</h3><div aria-busy="true"><p>Loading…</p></div></section>';
    expect(read(`<h1>We repair</h1>${busy}<section id="later"><h2>Later</h2><p>Soon.</p></section>`)).toEqual([
      { heading: 'Repair: Later', url: '/repair#later', body: 'Soon.' },
    ]);
  });

  test('at each collapsed question, with the anchor from its answer', () => {
    expect(
      read(
        '<section id="faq"><h2>Asked</h2><details><summary><span>Why?</span></summary><div id="why"><p>Because.</p></div></details><details><summary>How?</summary><p>So.</p></details><p>More below.</p></section>',
      ),
    ).toEqual([
      { heading: 'Repair: Asked', url: '/repair#faq', body: 'More below.' },
      { heading: 'Why?', url: '/repair#why', body: 'Because.' },
      { heading: 'How?', url: '/repair#faq', body: 'So.' },
    ]);
  });
});

describe('each entry becomes a line that can be quoted alone', () => {
  test.for([
    ['<ul><li><span>Virus removal</span><span><span>$129</span></span></li></ul>', 'Virus removal: $129.'],
    [
      '<ul><li><span>Diagnostic<span>Waived with the repair</span></span><span>$59</span></li></ul>',
      'Diagnostic, waived with the repair: $59.',
    ],
    ['<ol><li><p>5:00 p.m.</p><p>The engineer calls.</p></li></ol>', '5:00 p.m. The engineer calls.'],
    ['<ol><li><h3>You decide</h3><p>In writing.</p></li></ol>', 'You decide: In writing.'],
    ['<dl><div><dt>Run time</dt><dd>10 min</dd></div></dl>', 'Run time: 10 min.'],
    ['<table><tr><th>Warranty</th><td>90 days</td></tr></table>', 'Warranty: 90 days.'],
    [
      '<table><thead><tr><td></td><th><span>Basic</span><span>$49</span></th><th>Pro</th></tr></thead><tbody><tr><th>Visits</th><td><span role="img" aria-label="Not included">–</span></td><td>Yes</td></tr></tbody></table>',
      'Visits: Basic: Not included; Pro: Yes.',
    ],
    ['<h3>Power</h3><p>From the city.</p>', 'Power: From the city.'],
    [
      '<fieldset><legend>Before</legend><label><input type="checkbox"/><span>Clock set</span></label></fieldset>',
      'Before: Clock set.',
    ],
    [
      '<label><input type="checkbox"/><span>Install it, + $149<span>The same programs and files.</span></span></label>',
      'Install it, + $149: The same programs and files.',
    ],
    ['<ul><li><ul><li>3-2-1 copies</li><li>Tested</li></ul><div><span>$12</span></div></li></ul>', '3-2-1 copies; Tested – $12.'],
    ['<table><tr><th>Lodi</th><td><a href="/a">Repair</a><a href="/b">Support</a></td></tr></table>', 'Lodi: Repair, Support.'],
    ['<p>Write to us:</p><p><a href="mailto:a@b.example">a@b.example</a></p>', 'Write to us.\na@b.example.'],
    ['<dl><dt>Date</dt><dd></dd></dl><p>Kept</p><p>https://www.example</p>', 'Kept.'],
  ])('%s', ([html, line]) => {
    expect(read(`<h1>We repair</h1>${html}`)[0]?.body).toBe(line);
  });
});

test('forms, CTA sections, and text in another language are left out', () => {
  const [only, ...more] = read(
    `<h1>We repair</h1><p>See <a href="/pricing">all prices</a>.</p><a href="/pricing">All prices</a><form><label>Name</label></form>
     <button>Send</button><noscript><p>No script</p></noscript><div id="contact-sent"><p>We have it.</p></div><p hidden>Hidden</p>
     <svg><text>5</text></svg><div lang="es"><p>En español.</p></div><section id="talk"><h2>Ask</h2><p>Call.</p></section>`,
  );
  expect(only?.body).toBe('See all prices.');
  expect(more).toEqual([]);
});

test('a phone number is content where something introduces it', () => {
  const [only] = read(
    '<h1>We repair</h1><p>In three days.</p><div><a href="tel:+12095550142">(209) 555-0142</a></div><h3>By phone</h3><div><a href="tel:+12095550142">(209) 555-0142</a></div>',
  );
  expect(only?.body).toBe('In three days.\nBy phone: (209) 555-0142.');
});

test('a page without chunks has none', () => {
  expect(pageChunks('<html><body>Nothing</body></html>', '/x', 'en')).toEqual({ name: '', chunks: [] });
});
