import type { KeyboardEvent } from 'react'
import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './QuickSearch.module.css'

interface SearchFieldProps {
  text: string
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Hears a key before the field does. */
  onKeyDownCapture: (event: KeyboardEvent) => void
  onClose: () => void
  /** Recipe the arrow keys are at. */
  chosenId: string | undefined
  expanded: boolean
}

/** The field of the quick search; its list of results belongs to it as a combobox. */
export function SearchField(props: SearchFieldProps) {
  const { text, onText, onKeyDown, onKeyDownCapture, onClose, chosenId, expanded } = props
  const { t } = useText('search')
  return (
    <div className={classes.field} onKeyDownCapture={onKeyDownCapture}>
      <IconSearch size="1.5rem" aria-hidden />
      <input
        type="search"
        role="combobox"
        aria-label={t('field')}
        aria-expanded={expanded}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={chosenId ? `found-${chosenId}` : undefined}
        enterKeyHint="go"
        autoComplete="off"
        placeholder={t('field')}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <CloseButton aria-label={t('close')} onClick={onClose} />
    </div>
  )
}
