// The only script of the account area: copying a text at the press of a button. Without it the buttons stay hidden and
// the text can be selected by hand.
for (const button of document.querySelectorAll('button[data-copy]')) {
  const source = document.getElementById(button.dataset.copy)
  const status = button.parentElement.querySelector('[role=status]')
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent)
    } catch {
      // Without https there is no clipboard: the text is selected, and copied the old way.
      getSelection().selectAllChildren(source)
      if (!document.execCommand('copy')) return
    }
    status.textContent = status.dataset.copied
    setTimeout(() => {
      status.textContent = ''
    }, 4000)
  })
}
