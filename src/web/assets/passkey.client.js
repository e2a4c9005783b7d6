// Has the browser make a passkey, or show one, as the page says, and sends what it answers.
const form = document.querySelector('form[data-passkey]')

if (form && globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  const { passkey: deed, options } = form.dataset
  const given = JSON.parse(options)
  const failed = document.getElementById('passkey-failed')
  const ask = async () => {
    failed.hidden = true
    try {
      const publicKey =
        deed === 'create'
          ? PublicKeyCredential.parseCreationOptionsFromJSON(given)
          : PublicKeyCredential.parseRequestOptionsFromJSON(given)
      const credential = await navigator.credentials[deed]({ publicKey })
      form.elements.answer.value = JSON.stringify(credential)
      form.submit()
    } catch {
      // Refused, gone away from, or there is none: the button asks again.
      failed.hidden = false
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask()
  })
  ask()
}
