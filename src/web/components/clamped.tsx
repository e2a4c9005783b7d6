/**
 * A name that a stranger gave: the screen shows three lines of a long one, and all of it on hover.
 */
export const Clamped = ({ text }: { text: string }) => (
  <span class="clamped" title={text}>
    {text}
  </span>
)
