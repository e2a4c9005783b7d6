/**
 * The palette and the head of the account area (src/web/assets/css/base.css), which this page must
 * not import.
 */
export const STYLE = `
:root { color-scheme: light dark; --back: #fdfdfc; --ink: #22272e; --head: #14181d; --muted: #5c6670; --line: #e3e5e6; --tint: #f1f3f4; --link: #01588a }
@media (prefers-color-scheme: dark) { :root { --back: #14171b; --ink: #d5dade; --head: #f1f3f5; --muted: #98a2ac; --line: #2b3138; --tint: #1b2026; --link: #7cc4ee } }
* { box-sizing: border-box }
body { background: var(--back); color: var(--ink); font: .9375rem/1.6 system-ui, sans-serif; margin: 0; overflow-wrap: break-word }
.skip { left: -999rem; position: absolute }
.skip:focus { background: var(--back); left: 1rem; padding: .5rem; top: .5rem }
header { border-bottom: 1px solid var(--line) }
header p, .page { margin: 0 auto; max-width: 72rem; padding: 0 1rem }
header p { align-items: center; display: flex; flex-wrap: wrap; gap: 0 1.25rem; min-height: 3.25rem }
.home { align-items: center; color: var(--head); display: inline-flex; font-weight: 650; gap: .55rem; margin-right: auto; text-decoration: none }
.home svg { height: 1.5rem; width: 1.5rem }
h1, h2, h3 { color: var(--head); font-weight: 650; letter-spacing: -.012em; line-height: 1.25; margin: 2em 0 .6em; scroll-margin-top: 1rem }
h1 { font-size: 1.625rem; margin-top: 1em }
h2 { border-top: 1px solid var(--line); font-size: 1.25rem; padding-top: 1.25em }
h3 { font-size: 1rem }
code, pre { font: .9em/1.5 ui-monospace, monospace }
code { background: var(--tint); border-radius: .25em; padding: .1em .3em }
pre { background: var(--tint); border-radius: .375rem; overflow-x: auto; padding: .8em 1em; max-height: 32rem }
pre code { background: none; padding: 0 }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border-bottom: 1px solid var(--line); padding: .4em 1em .4em 0; text-align: left; vertical-align: top }
th { color: var(--muted); font-weight: 500 }
blockquote { border-left: 3px solid var(--line); color: var(--muted); margin: 1em 0; padding-left: 1em }
a { color: var(--link); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
nav ul { columns: 14rem; list-style: none; margin: 1.25rem 0; padding: 0 }
nav a { display: inline-block; padding: .15rem 0; text-decoration: none }
main { padding-bottom: 4rem }
main:focus { outline: none }
@media (min-width: 62rem) {
.page { display: grid; gap: 3rem; grid-template-columns: 13rem minmax(0, 1fr) }
nav { align-self: start; max-height: 100vh; overflow-y: auto; position: sticky; top: 0 }
nav ul { columns: auto }
main { max-width: 50rem }
main h1:first-child { margin-top: .8em }
}
@media print { header, nav, .skip { display: none } pre { max-height: none; white-space: pre-wrap } .page { display: block } }
`
