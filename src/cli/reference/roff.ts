// The language of man pages, man(7), as far as a reference needs it.

/** A text as roff prints it: what the language would read otherwise is escaped. */
export const text = (plain: string): string =>
  plain
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('^', '\\(ha')
    .replaceAll('~', '\\(ti')
    .replace(/^\./gm, '\\&.')

export const bold = (plain: string): string => `\\fB${text(plain)}\\fR`
export const italic = (plain: string): string => `\\fI${text(plain)}\\fR`

export const section = (heading: string): string => `.SH ${heading.toUpperCase()}`
export const subsection = (heading: string): string => `.SS "${text(heading)}"`

/** A term and what there is to say of it, which are roff already. */
export const entry = (term: string, about: string): string => `.TP\n${term}\n${about}`

/** Lines that stay as they are, indented. */
export const example = (lines: string): string => `.PP\n.RS 4\n.nf\n${text(lines)}\n.fi\n.RE`
