/**
 * A name that a stranger gave: of a long one a screen shows three lines, and all of it when pointed
 * at.
 */
export const Clamped = ({ text }: { text: string }) => (
  <span class="clamped" title={text}>
    {text}
  </span>
)
