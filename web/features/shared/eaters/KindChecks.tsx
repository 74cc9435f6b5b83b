import { Checkbox } from '@mantine/core'
import classes from './KindChecks.module.css'

interface KindChecksProps<Kind extends string> {
  label: string
  nameOf: (kind: Kind) => string
  all: readonly Kind[]
  chosen: readonly Kind[]
  onChange: (chosen: Kind[]) => void
}

/** Some of the diets or allergens there are, in their order. */
export function KindChecks<Kind extends string>(props: KindChecksProps<Kind>) {
  const { label, nameOf, all, chosen, onChange } = props
  const turn = (kind: Kind, on: boolean) =>
    onChange(all.filter((one) => (one === kind ? on : chosen.includes(one))))
  return (
    <fieldset className={classes.part}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {all.map((kind) => (
          <Checkbox
            key={kind}
            label={<span className={classes.name}>{nameOf(kind)}</span>}
            checked={chosen.includes(kind)}
            onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
