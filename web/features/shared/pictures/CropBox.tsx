import { latePart } from '#web/components/late_part'
import { Suspense, useEffect, useState } from 'react'
import { Skeleton } from '@mantine/core'
import { useText } from '#web/i18n'
import classes from './CropBox.module.css'
import type { Cut } from './cut.js'
import { readPicture } from './cut_picture.js'
import type { Shape } from './CropTool.js'

const CropTool = latePart(async () => ({ default: (await import('./CropTool.js')).CropTool }))

interface CropBoxProps {
  /** The picture; give the box a `key` that changes with it. */
  file: Blob
  /** Shape of the part that remains at first. */
  shape?: Shape
  /** Whether that shape is the only one. */
  isFixed?: boolean
  /** Hears the cut for `cutPicture`; null while there is none or the browser cannot read the file. */
  onCut: (cut: Cut | null) => void
}

/** The picture of a file: undefined while it is read, null when the browser cannot. */
function useReadable(file: Blob) {
  const [image, setImage] = useState<HTMLImageElement | null>()
  useEffect(() => {
    let current = true
    void readPicture(file)
      .catch(() => null)
      .then((read) => current && setImage(read))
    return () => {
      current = false
    }
  }, [file])
  return image
}

/** Turns, flips and crops a picture before it is sent; one that cannot be shown is sent as it is. */
export function CropBox({ file, shape = 'wide', isFixed = false, onCut }: CropBoxProps) {
  const { t } = useText('pictures')
  const image = useReadable(file)
  if (image === null) return <p className={classes.unreadable}>{t('crop.unreadable')}</p>
  const waiting = <Skeleton className={classes.stage} />
  if (image === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <CropTool file={file} image={image} shape={shape} isFixed={isFixed} onCut={onCut} />
    </Suspense>
  )
}
