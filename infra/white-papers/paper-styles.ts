/**
 * Styles of the printed white papers; the colors are the site's (`shared/ui`). The last section prints on the same page as the
 * sources, which would otherwise take a page to themselves.
 */
export const paperStyles = `
@page {
  size: letter; margin: 0.7in 0.85in 0.75in;
  @bottom-right { content: counter(page) " / " counter(pages); font: 400 9pt "Source Sans 3", sans-serif; color: #40515c }
}
@page :first { margin: 0; @bottom-right { content: none } }
* { box-sizing: border-box }
body { margin: 0; font: 400 10.3pt/1.45 "Source Sans 3", sans-serif; color: #12222c; -webkit-print-color-adjust: exact }
header { position: relative; background: #0a4d8c; color: #fff; padding: 0.9in 0.85in 1.9in }
header svg { position: absolute; inset: auto 0 0; width: 100%; height: 1.2in }
h1, h2 { font-family: "Bricolage Grotesque", sans-serif; font-weight: 600; line-height: 1.15; text-wrap: balance }
h1 { font-size: 34pt; max-width: 6in; margin: 0 0 0.15in }
.brand { font-weight: 600; margin: 0 0 0.35in; color: #cfe3f5 }
.lede { font-size: 12.5pt; margin: 0; max-width: 5.6in }
aside { border-left: 4px solid #5d7a2a; background: #f2f5ea; padding: 0.15in 0.25in; margin: 0.5in 0.85in 0.4in; break-inside: avoid }
nav { columns: 2; column-gap: 0.4in; margin: 0 0.85in }
nav h2 { column-span: all }
nav li { margin-bottom: 0.06in; color: #0a4d8c; font-weight: 600 }
nav li::marker { color: #40515c; font-weight: 400 }
main { break-before: page }
main > h2:first-child { margin-top: 0 }
main p:has(+ :is(table, figure, ul)) { break-after: avoid }
figure { margin: 0.15in 0 0.2in; break-inside: avoid }
figure ul { list-style: none; padding: 0; margin: 0 }
figure li { display: grid; grid-template-columns: 1fr auto; column-gap: 0.2in; padding: 0.07in 0; border-top: 0.75pt solid #c9d3d9; margin: 0 }
figure svg { grid-column: 1 / -1; width: 100%; height: 0.11in; background: #e6ebee; margin-top: 0.04in }
.river { fill: #0a4d8c }
.dusk { fill: #c8791a }
figcaption { font-size: 9.2pt; color: #40515c; padding-top: 0.08in; border-top: 0.75pt solid #c9d3d9 }
.contains-task-list { list-style: none; padding: 0.12in 0.2in 0.08in 0.5in; border: 0.75pt solid #c9d3d9; border-radius: 6px; break-inside: avoid }
.contains-task-list li { margin-bottom: 0.06in }
.box { display: inline-block; width: 0.14in; height: 0.14in; border: 1pt solid #12222c; border-radius: 2px; margin: 0 0.14in 0 -0.3in; vertical-align: -0.02in }
aside h2, nav h2, footer h2 { font: 600 10.6pt "Source Sans 3", sans-serif; margin: 0 0 0.05in; color: #48611d }
footer h2 { color: #12222c }
main > h2 { font-size: 15.5pt; margin: 0.26in 0 0.08in; color: #0a4d8c; break-after: avoid }
main p { margin: 0 0 0.1in; orphans: 3; widows: 3 }
ul, ol { margin: 0 0 0.12in; padding-left: 0.22in }
li { margin-bottom: 0.05in; break-inside: avoid }
a { color: #0a4d8c }
table { width: 100%; border-collapse: collapse; margin: 0.12in 0 0.18in; font-size: 9.6pt; line-height: 1.35; break-inside: avoid }
caption { text-align: left; font-weight: 600; padding-bottom: 0.06in }
td:last-child { min-width: 1.1in }
th, td { text-align: left; vertical-align: top; padding: 0.05in 0.1in 0.05in 0; border-bottom: 0.75pt solid #c9d3d9 }
td:has(.blank) { width: 40%; padding: 0; vertical-align: bottom; border: 0 }
.blank { display: block; height: 0.26in; padding-top: 0.06in; border-bottom: 0.75pt solid #12222c }
thead th { border-bottom: 1.5pt solid #0a4d8c }
footer { margin-top: 0.2in; padding-top: 0.12in; border-top: 0.75pt solid #c9d3d9; font-size: 8.8pt; color: #40515c; overflow-wrap: anywhere; break-inside: avoid }
main > h2:last-of-type ~ *, main > h2:last-of-type ~ ul > li { break-before: avoid }
`;
