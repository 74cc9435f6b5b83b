import { CloseButton, Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { ImportWays } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import { useFirstFocus } from '../hooks/use_first_focus.js'
import { type PastedKind, recognise } from '../model/pasted.js'
import classes from './Ways.module.css'

interface PasteFieldProps {
  text: string
  onText: (text: string) => void
  onSubmit: () => void
  /** True once too little was sent. */
  invalid: boolean
  busy: boolean
  ways: ImportWays
  from: string | null
}

/** Whether something that is switched on reads what was recognised. */
function isRead(kind: PastedKind, ways: ImportWays): boolean {
  if (kind === 'address') return ways.address
  if (kind === 'text') return ways.text
  return kind === 'page' || kind === 'data' ? ways.page : true
}

/** How links begin, from left to right in every language. */
const LINK = '\u200ehttps://\u200e'

/** One field for a link, a recipe's words, HTML or data; it says below what it takes it for. */
export function PasteField(props: PasteFieldProps) {
  const { text, onText, onSubmit, invalid, busy, ways, from } = props
  const { t } = useText('imports')
  const field = useFirstFocus<HTMLTextAreaElement>()
  const kind = recognise(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    const asked = event.ctrlKey || event.metaKey || kind === 'address'
    // A recipe that is written or pasted line by line goes on in the next one.
    if (!asked && (kind === 'text' || text.includes('\n'))) return
    event.preventDefault()
    onSubmit()
  }
  const read = isRead(kind, ways)
  const isRecognised = kind !== 'nothing' && kind !== 'unclear'
  return (
    <div>
      <Textarea
        ref={field}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        minRows={from === null ? 1 : 6}
        maxRows={14}
        label={t(from === null ? 'url.label' : 'url.label-text')}
        description={t(ways.text ? 'url.help' : 'url.help-link')}
        placeholder={from === null ? LINK : undefined}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={invalid && t('validation:url')}
        disabled={busy}
        rightSection={
          text && !busy && <CloseButton aria-label={t('url.clear')} onClick={() => onText('')} />
        }
        rightSectionProps={{ className: classes.clear }}
      />
      <p className={classes.taken} role="status" data-read={read}>
        {isRecognised && (read ? t(`taken.${kind}`) : t(`unread.${kind}`))}
      </p>
    </div>
  )
}
