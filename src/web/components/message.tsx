/** A page that only says something, with one way on. */
export function Message({ title, text, href, link }: { title: string; text: string; href: string; link: string }) {
  return (
    <div class="narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a class="button" href={href}>
          {link}
        </a>
      </p>
    </div>
  )
}
