/** How a copy ended: `unsupported` where the browser has no way to copy at all. */
export type CopyOutcome = 'copied' | 'failed' | 'unsupported'

/** Safari copies what comes later only when the copying begins with the tap itself. */
async function copyPromised(text: Promise<string>): Promise<boolean> {
  if (!navigator.clipboard?.write || typeof ClipboardItem === 'undefined') return false
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]).then(
    () => true,
    () => false
  )
}

async function copyPlain(text: string): Promise<boolean> {
  if (!navigator.clipboard?.writeText) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false
  )
}

/** The only way on pages that are not served by https. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const box = document.querySelector('[role=dialog]') ?? document.body
  box.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}

/** Puts a text on the clipboard, also one that is still being fetched; rejects as the text does. */
export async function copyToClipboard(text: string | Promise<string>): Promise<CopyOutcome> {
  if (typeof text !== 'string' && (await copyPromised(text))) return 'copied'
  const content = await text
  if (await copyPlain(content)) return 'copied'
  if (typeof document.execCommand !== 'function') return 'unsupported'
  return copySelected(content) ? 'copied' : 'failed'
}
