import { useMemo } from 'react'
import { hashOf, leafPattern } from './leaf_pattern.js'
import classes from './LeafTiles.module.css'

const tones = ['primary', 'secondary', 'accent'] as const

/** One of the three tones a tile can have. */
export type Tone = (typeof tones)[number]

interface Props {
  /** Same text, same tiles. */
  text: string
  columns?: number
  rows?: number
  /** Left out: chosen by the text. */
  tone?: Tone
  className?: string
}

/** A strip of our tiles that fills its box, drawn as inline SVG. */
export function LeafTiles({ text, columns = 6, rows = 4, tone, className }: Props) {
  const leaves = useMemo(() => leafPattern(text, columns, rows), [text, columns, rows])
  return (
    <svg
      className={`${classes.tiles} ${className ?? ''}`}
      data-tone={tone ?? tones[hashOf(text) % tones.length]}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {[0, 1, 2].map((strength) => (
        <path
          key={strength}
          data-strength={strength}
          d={leaves
            .filter((leaf) => leaf.strength === strength)
            .map(({ path }) => path)
            .join('')}
        />
      ))}
    </svg>
  )
}
