import { useState } from 'react'
import { IconSoup } from '@tabler/icons-react'
import { LeafTiles } from './LeafTiles.js'
import classes from './NoPictureTile.module.css'

/** Stands where a recipe has no picture: a tile drawn from its name. Fills its box. */
function NoPictureTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      <LeafTiles text={name} />
      <span className={classes.disc}>
        <IconSoup />
      </span>
    </span>
  )
}

interface PictureProps {
  src: string | null
  srcSet?: string
  /** What the picture shows; the tile for a missing picture is drawn from it. */
  name: string
  /** Text for those who do not see it; empty where the name stands beside the picture. */
  alt?: string
  width: number
  height: number
  /** Loads at once and first: for the one picture a page is about. */
  first?: boolean
  /** Hears whether the picture came. */
  onSettled?: (came: boolean) => void
}

/** A picture that fills its box; a drawn tile when there is none or when it does not load. */
export function Picture(props: PictureProps) {
  const { src, srcSet, name, alt = '', width, height, first, onSettled } = props
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return <NoPictureTile name={name} />
  return (
    <img
      src={src}
      srcSet={srcSet}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onLoad={() => onSettled?.(true)}
      onError={() => {
        setBroken(src)
        onSettled?.(false)
      }}
    />
  )
}
