import { useEffect, useState } from 'react'
import { isInField } from '#web/components/is_in_field'
import { latePart } from '#web/components/late_part'
import { Once } from '#web/components/Once'
import { usePreferences } from '#web/features/identity'

const KeysDialog = latePart(async () => {
  const module = await import('#web/features/recipe/keys/KeysDialog')
  return { default: module.KeysDialog }
})

/** The list of keys over every page, with the frame or without: `?` opens it while single keys are on. */
export function KeysGate() {
  const [opened, setOpened] = useState(false)
  const [{ shortcuts }] = usePreferences()
  useEffect(() => {
    if (!shortcuts) return
    // On the window, behind pages with a list of their own, which take theirs.
    const listen = (event: KeyboardEvent) => {
      const taken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      const isCovered = document.querySelector('[role=dialog], [role=menu]') !== null
      if (event.key !== '?' || taken || isCovered || isInField(event.target)) return
      event.preventDefault()
      setOpened(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcuts])
  return (
    <Once when={opened}>
      <KeysDialog opened={opened} onClose={() => setOpened(false)} />
    </Once>
  )
}
