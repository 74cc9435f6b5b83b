import { useState } from 'react'
import type { ShownAmount } from '#core/shared/step_amounts'
import { figureOf } from '../measures/measure_text.js'
import type { Reading } from '../measures/use_reading.js'
import classes from './StepText.module.css'

interface StepAmountProps {
  shown: ShownAmount
  written: string
  reading: Reading
}

/** An amount that was scaled or converted; a tap, or the mouse on it, tells what was written. */
export function StepAmount({ shown, written, reading }: StepAmountProps) {
  const [open, setOpen] = useState(false)
  const { number, unit } = figureOf(shown, reading)
  return (
    <button
      type="button"
      // What it tells is also in its description: no stop for every amount on the way by Tab.
      tabIndex={-1}
      className={classes.changed}
      title={reading.writtenAs(written)}
      aria-expanded={open}
      data-amount
      onClick={() => setOpen(!open)}
    >
      <bdi dir="ltr">{number}</bdi>
      {'\u00a0'}
      {unit}
      {open && <span className={classes.written}> ({written})</span>}
    </button>
  )
}
