import { LabelChip } from '#web/components/LabelChip'
import classes from './Cells.module.css'

/** A label as it will look, and its colour as it was chosen. */
export function ColourCell({ name, colour }: { name: string; colour: string }) {
  return (
    <span className={classes.colour}>
      <LabelChip name={name} colour={colour} />
      <bdi dir="ltr" className={classes.code}>
        {colour}
      </bdi>
    </span>
  )
}
