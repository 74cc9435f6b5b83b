import { CloseButton, TextInput } from '@mantine/core'
import { useText } from '#web/i18n'
import { useFirstFocus } from '../hooks/use_first_focus.js'

interface AddressFieldProps {
  text: string
  onText: (text: string) => void
  /** True once a text without an address was sent. */
  invalid: boolean
  busy: boolean
}

/** The field for a recipe's address; it has the focus when the page opens. */
export function AddressField({ text, onText, invalid, busy }: AddressFieldProps) {
  const { t } = useText('imports')
  const field = useFirstFocus<HTMLInputElement>()
  return (
    <TextInput
      ref={field}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      enterKeyHint="go"
      dir="ltr"
      label={t('url.label')}
      description={t('url.help')}
      placeholder="https://"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      error={invalid && t('validation:url')}
      disabled={busy}
      rightSection={
        text && !busy && <CloseButton aria-label={t('url.clear')} onClick={() => onText('')} />
      }
    />
  )
}
