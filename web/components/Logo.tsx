import { useSiteName } from './site_name.js'
import classes from './Logo.module.css'

const plate = 'M24 3.5C36 8 44 20 43.5 35.5 32 42 16 42 4.5 35.5 4 20 12 8 24 3.5Z'
const leaf = 'M24 24.5C19.5 20 19.5 14 24 9 28.5 14 28.5 20 24 24.5Z'

/** The mark alone; beside text that names the product it needs no name of its own. */
export function Mark({ size = '2rem' }: { size?: string }) {
  return (
    <svg
      className={classes.mark}
      viewBox="0 0 48 48"
      style={{ width: size, height: size }}
      aria-hidden
    >
      <path className={classes.plate} d={plate} />
      <g className={classes.leaves}>
        <path d={leaf} />
        <path transform="rotate(120 24 26.5)" d={leaf} />
        <path transform="rotate(240 24 26.5)" d={leaf} />
      </g>
    </svg>
  )
}

/** Mark and the site's name; never mirrored or translated. */
export function Logo({ size = '2rem' }: { size?: string }) {
  const name = useSiteName()
  return (
    <span className={classes.logo} dir="ltr" translate="no">
      <Mark size={size} />
      <bdi className={classes.word}>{name}</bdi>
    </span>
  )
}
