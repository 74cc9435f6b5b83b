import { IconSoup } from '@tabler/icons-react'
import { LeafTiles } from './LeafTiles.js'
import classes from './NoPictureTile.module.css'

/** Stands where a recipe has no picture: a tile drawn from its name. Fills its box. */
export function NoPictureTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      <LeafTiles text={name} />
      <span className={classes.disc}>
        <IconSoup />
      </span>
    </span>
  )
}
