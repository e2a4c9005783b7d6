// The only script of the account area: its buttons copy a text. Without it the buttons stay hidden, and the text can be
// selected by hand.
for (const button of document.querySelectorAll('button[data-copy]')) {
  const source = document.getElementById(button.dataset.copy)
  const status = button.parentElement.querySelector('[role=status]')
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent)
    } catch {
      // Without https browsers offer no clipboard: select the text and copy it the old way.
      getSelection().selectAllChildren(source)
      if (!document.execCommand('copy')) return
    }
    status.textContent = status.dataset.copied
    setTimeout(() => {
      status.textContent = ''
    }, 4000)
  })
}
