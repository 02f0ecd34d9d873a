/** Styles of the printed white papers; the colors are the site's (`shared/ui`). */
export const paperStyles = `
@page { size: letter; margin: 0.8in 0.85in 0.85in }
@page :first { margin-top: 0 }
* { box-sizing: border-box }
body { margin: 0; font: 400 10.6pt/1.5 "Source Sans 3", sans-serif; color: #12222c; -webkit-print-color-adjust: exact }
header { background: #0a4d8c; color: #fff; margin: 0 -0.85in 0.3in; padding: 0.75in 0.85in 0.5in }
h1, h2 { font-family: "Bricolage Grotesque", sans-serif; font-weight: 600; line-height: 1.15; text-wrap: balance }
h1 { font-size: 27pt; margin: 0 0 0.15in }
.brand { font-weight: 600; margin: 0 0 0.35in; color: #cfe3f5 }
.lede { font-size: 12.5pt; margin: 0; max-width: 5.6in }
aside { border-left: 4px solid #5d7a2a; background: #f2f5ea; padding: 0.15in 0.25in; margin-bottom: 0.3in; break-inside: avoid }
aside h2, footer h2 { font: 600 10.6pt "Source Sans 3", sans-serif; margin: 0 0 0.05in; color: #48611d }
footer h2 { color: #12222c }
main h2 { font-size: 15.5pt; margin: 0.3in 0 0.08in; color: #0a4d8c; break-after: avoid }
main p { margin: 0 0 0.1in; orphans: 3; widows: 3 }
ul, ol { margin: 0 0 0.12in; padding-left: 0.22in }
li { margin-bottom: 0.05in; break-inside: avoid }
a { color: #0a4d8c }
table { width: 100%; border-collapse: collapse; margin: 0.12in 0 0.18in; font-size: 9.6pt; line-height: 1.35; break-inside: avoid }
caption { text-align: left; font-weight: 600; padding-bottom: 0.06in }
td:last-child { min-width: 1.1in }
th, td { text-align: left; vertical-align: top; padding: 0.06in 0.1in 0.06in 0; border-bottom: 0.75pt solid #c9d3d9 }
thead th { border-bottom: 1.5pt solid #0a4d8c }
footer { margin-top: 0.35in; padding-top: 0.15in; border-top: 0.75pt solid #c9d3d9; font-size: 8.8pt; color: #40515c; overflow-wrap: anywhere; break-inside: avoid }
`;
