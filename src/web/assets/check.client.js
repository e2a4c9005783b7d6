// Reads the file of a resume in the browser, in a thread that is ended when it takes too long, and puts its text into the
// form: only the text is sent, and whoever sends it sees it first. Without scripts the text can be pasted.
const input = document.querySelector('input[data-reader]')
const area = document.getElementById('text')

// Whoever fills in a field of one way to check means that way.
const wayOf = { scan: 'scan', link: 'vacancy', advert: 'vacancy' }
document.querySelector('.against')?.addEventListener('input', ({ target }) => {
  const way = document.getElementById(`against-${wayOf[target.id]}`)
  if (way && target.value) way.checked = true
})

if (input && area) {
  const { reader, mostBytes, mostFile, longest } = input.dataset
  const status = document.getElementById('file-status')
  const problem = document.getElementById('file-problem')
  const drop = input.closest('[data-file]')
  let worker = null
  let chosen = null

  drop.hidden = false
  input.addEventListener('change', () => input.files[0] && read(input.files[0]))
  for (const event of ['dragover', 'dragleave', 'drop']) drop.addEventListener(event, dragged)

  function dragged(event) {
    event.preventDefault()
    drop.classList.toggle('over', event.type === 'dragover')
    if (event.type === 'drop' && event.dataTransfer.files[0]) read(event.dataTransfer.files[0])
  }

  async function read(file) {
    worker?.terminate()
    chosen = file
    tell('', '')
    if (file.size > Number(mostFile)) return tell('', input.dataset.large)
    tell(status.dataset.reading, '')
    // A folder has no bytes, and a file may be gone since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => null)
    const isRead = bytes !== null && chosen === file
    const answer = isRead ? await answerOf(file.name, bytes) : { problem: 'damaged' }
    // Another one was chosen meanwhile.
    if (chosen !== file) return
    input.value = ''
    if (answer.problem) return tell('', input.dataset[answer.problem] ?? input.dataset.damaged)
    area.value = answer.text
    const said = answer.notes.length > 0 ? status.dataset.partly : status.dataset.done
    const notes = answer.notes.map(({ what, where }) =>
      (input.dataset[what] ?? '').replace('{where}', () => where),
    )
    tell(
      said.replace('{name}', () => file.name).replace('{notes}', () => notes.join(' ')),
      '',
    )
    area.focus()
  }

  async function answerOf(name, buffer) {
    const bytes = new Uint8Array(buffer)
    const thread = new Worker(reader, { type: 'module' })
    worker = thread
    const { port1: port, port2 } = new MessageChannel()
    let timer = 0
    const answer = await new Promise((resolve) => {
      thread.onerror = () => resolve({ problem: 'damaged' })
      port.onmessage = ({ data }) => {
        if (data !== 'ready') return resolve(data)
        timer = setTimeout(() => resolve({ problem: 'slow' }), Number(longest))
        port.postMessage({ name, bytes, mostBytes: Number(mostBytes) }, [bytes.buffer])
      }
      thread.postMessage({ port: port2 }, [port2])
    })
    clearTimeout(timer)
    thread.terminate()
    return answer
  }

  function tell(said, wrong) {
    status.textContent = said
    problem.textContent = wrong
    problem.hidden = wrong === ''
  }
}
