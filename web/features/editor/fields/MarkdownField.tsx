import { useId, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import classes from './Fields.module.css'

interface MarkdownFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  minRows?: number
}

/** Text in markdown with a look at how it will read. */
export function MarkdownField({ label, value, onChange, minRows = 3 }: MarkdownFieldProps) {
  const { t } = useText('edit')
  const id = useId()
  const [preview, setPreview] = useState(false)
  const look = { 'size': '1.125rem', 'aria-hidden': true }
  return (
    <div className={classes.markdown}>
      <div className={classes.markdownHead}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <Button
          variant="subtle"
          size="sm"
          leftSection={preview ? <IconPencil {...look} /> : <IconEye {...look} />}
          aria-pressed={preview}
          onClick={() => setPreview(!preview)}
        >
          {t(preview ? 'markdown.write' : 'markdown.preview')}
        </Button>
      </div>
      {preview ? (
        <div className={classes.preview} role="region" aria-label={label}>
          {value.trim() === '' ? (
            <p className={classes.nothing}>{t('markdown.empty')}</p>
          ) : (
            <Markdown text={value} />
          )}
        </div>
      ) : (
        <Textarea
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          minRows={minRows}
          autosize
        />
      )}
    </div>
  )
}
