// Follows a run: shows what the server sends, drawn there and in the page's language, until the run has ended.
const place = document.getElementById('run')

if (place?.dataset.events) {
  const stream = new EventSource(place.dataset.events)
  let drawn = ''
  const said = document.getElementById('run-said')
  stream.addEventListener('state', ({ data }) => {
    const { html, title, ended } = JSON.parse(data)
    // Drawn only when it differs: what somebody is about to press or read stays where it is.
    if (html !== drawn) place.innerHTML = html
    drawn = html
    // Told to a screen reader when it changes, unlike the figures, which change each second.
    if (said.textContent !== title) said.textContent = title
    if (!ended) return
    stream.close()
    // What can be done with the run is another thing now.
    location.replace(location.pathname)
  })
  // Not let in (any more): the page says why, or shows the run as it is by then.
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000)
  })
}
