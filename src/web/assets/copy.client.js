// The script of every page: buttons copy a text. Without it the buttons stay hidden, and the text can be
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

// Shares the address of the page: by the system where it can, else by copying it.
for (const button of document.querySelectorAll('button[data-share]')) {
  const status = button.parentElement.querySelector('[data-shared]')
  const url = location.href.split('#')[0]
  button.hidden = !navigator.share && !navigator.clipboard
  button.addEventListener('click', async () => {
    // Gone away from, or refused: nothing was shared, and nothing says so.
    const way = navigator.share?.({ title: document.title, url })
    const isCopied = await (way ?? navigator.clipboard.writeText(url)).then(
      () => way === undefined,
      () => false,
    )
    if (isCopied) status.textContent = status.dataset.shared
  })
}
