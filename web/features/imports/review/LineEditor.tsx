import { Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n'

interface LineEditorProps {
  text: string
  /** Name of the field; the line's text by default. */
  label?: string
  /** Several lines are several things: Enter begins the next one. */
  many?: boolean
  onWrite: (text: string) => void
  onClose: () => void
}

/** Writes a text anew: Enter takes it, Esc leaves it as it was. */
export function LineEditor({ text, label, many = false, onWrite, onClose }: LineEditorProps) {
  const { t } = useText('import_review')
  const [written, setWritten] = useState(text)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The person asked for this field just now.
    field.current?.focus()
    field.current?.setSelectionRange(-1, -1)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    else if (many && !event.ctrlKey && !event.metaKey) return
    else onWrite(written)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div>
      <Textarea
        ref={field}
        label={label ?? t('edit.label')}
        description={many ? t('edit.many') : undefined}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        minRows={many ? 6 : 1}
        maxRows={16}
      />
      <Group gap="xs" mt="sm">
        <Button variant="light" onClick={() => onWrite(written)}>
          {t('edit.take')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('edit.leave')}
        </Button>
      </Group>
    </div>
  )
}
