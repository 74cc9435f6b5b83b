import { memo, useId, useMemo, useState } from 'react'
import { currentLocale, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { FieldTrouble } from './FieldTrouble.js'
import { amountText, numberSigns, readAmount } from './read_amount.js'
import classes from './ingredients.module.css'

interface AmountFieldProps {
  id: string
  quantity: number | null
  hasFractions: boolean
  onQuantity: (quantity: number | null) => void
  onToNote: (text: string) => void
}

const plain = (value: number) =>
  formatNumber(value, { maximumFractionDigits: 3, useGrouping: false })

/** The amount as a cook writes it; what cannot be stored as a number stays in the field and is reported. */
export const AmountField = memo((props: AmountFieldProps) => {
  const { id, quantity, hasFractions, onQuantity, onToNote } = props
  const { t } = useText('edit_rows')
  const errorId = useId()
  const [typed, setTyped] = useState<{ text: string; as: number | null } | null>(null)
  const { bcp47 } = currentLocale()
  const signs = useMemo(() => numberSigns(bcp47), [bcp47])
  // Another amount than the typed one came from elsewhere, such as from undoing.
  const text = typed && typed.as === quantity ? typed.text : null
  const read = readAmount(text ?? '', signs)
  const isWrong = read.kind === 'range' || read.kind === 'unread'
  const type = (next: string) => {
    const found = readAmount(next, signs)
    const value = found.kind === 'amount' ? found.value : null
    setTyped({ text: next, as: value })
    if (value !== quantity) onQuantity(value)
  }
  return (
    <div className={classes.cell} data-cell="amount">
      <input
        id={id}
        className={classes.input}
        dir="ltr"
        autoComplete="off"
        inputMode="text"
        enterKeyHint="next"
        aria-label={t('field.amount')}
        placeholder={t('field.amount-hint')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        maxLength={40}
        value={text ?? amountText(quantity, hasFractions, plain)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => !isWrong && setTyped(null)}
      />
      {isWrong && text !== null && (
        <FieldTrouble
          id={errorId}
          text={t(`amount.${read.kind}`)}
          acts={[
            {
              label: t('unknown.to-note'),
              act: () => {
                setTyped(null)
                onToNote(text.trim())
              },
            },
          ]}
        />
      )}
    </div>
  )
})
AmountField.displayName = 'AmountField'
