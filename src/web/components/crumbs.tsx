/** The way back to what a page is a part of. */
export function Crumbs({ href, title }: { href: string; title: string }) {
  return (
    <p class="crumbs">
      <a href={href}>← {title}</a>
    </p>
  )
}
