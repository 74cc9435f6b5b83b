import { useState } from 'react'
import { Button, Group, Textarea } from '@mantine/core'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import {
  readLine,
  splitLines,
  splitNumbered,
  splitParagraphs,
  withoutBullet,
  withoutFirst,
  type PastedLine,
} from './split_lines.js'

interface PasteDialogProps {
  kind: 'ingredient' | 'step'
  onClose: () => void
  onLines: (lines: PastedLine[]) => void
}

const helpers = {
  trim: (text: string) => splitLines(text),
  bullets: (text: string) => splitLines(text).map(withoutBullet),
  first: (text: string) => splitLines(text).map(withoutFirst),
  numbers: (text: string) => splitNumbered(text),
}

/** Takes a pasted list, one row a line; its helpers tidy what other pages put around the lines. */
export function PasteDialog({ kind, onClose, onLines }: PasteDialogProps) {
  const { t } = useText('edit_rows')
  const [text, setText] = useState('')
  const pieces = kind === 'step' ? splitParagraphs(text) : splitLines(text)
  const lines = pieces.map(readLine)
  const count = lines.filter((line) => line.kind === 'line').length
  const names = ['trim', 'bullets', 'first', 'numbers'] as const
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`paste.title-${kind}`)}
      submitLabel={count > 0 ? t(`paste.submit-${kind}`, { count }) : t('paste.submit-none')}
      submitDisabled={lines.length === 0}
      onSubmit={() => onLines(lines)}
      size={640}
    >
      <Textarea
        label={t(`paste.label-${kind}`)}
        description={t('paste.help')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={8}
        maxRows={16}
        autosize
        data-autofocus
      />
      <Group gap="xs" mt="sm" role="group" aria-label={t('paste.helpers')}>
        {names.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="default"
            onClick={() => setText(helpers[name](text).join('\n'))}
          >
            {t(`paste.${name}`)}
          </Button>
        ))}
      </Group>
    </Dialog>
  )
}
