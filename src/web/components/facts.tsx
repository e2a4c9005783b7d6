/** What is known, in words; a fact without any is left out. */
export function Facts({
  rows,
}: {
  rows: readonly (readonly [string, string | null | undefined])[]
}) {
  const known = rows.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl class="facts">
      {known.map(([title, value]) => (
        <>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </>
      ))}
    </dl>
  )
}
