import type { RecipeIngredient } from '#core/shared/contract/index'
import { screenIngredient } from '#core/shared/quantity'
import { formatNumber } from '#web/i18n/format'
import { AmountText } from '../ingredients/AmountText.js'
import { quantityText } from '#core/shared/quantity_text'
import classes from './ReadSummary.module.css'

const DECIMAL = { maximumFractionDigits: 3 }
const formatDecimal = (value: number) => formatNumber(value, DECIMAL)

interface ReadSummaryProps {
  row: RecipeIngredient
  /** Names of nothing the group has, which stand where they were read. */
  pending: { unit: string; food: string }
}

/** What a line became, in one line: amount, food and note as the recipe's page writes them. */
export function ReadSummary({ row, pending }: ReadSummaryProps) {
  const read = screenIngredient({ ...row, isFood: true, disableAmount: false }, 1)
  const food = read.food ?? pending.food
  const note = row.note ?? ''
  return (
    <span className={classes.summary}>
      <span className={classes.amount}>
        <AmountText
          number={read.quantity ? quantityText(read.quantity, formatDecimal) : ''}
          unit={read.unit || pending.unit}
        />
      </span>{' '}
      <bdi>{food}</bdi>
      {note && (
        <span className={classes.note}>
          {food && ', '}
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  )
}
