import { useState } from 'react'
import type { LinePlace } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import { readingPictureUrl } from './original_urls.js'
import classes from './Original.module.css'
import { frameStyle, stripStyle } from './place_style.js'
import { useReviewing } from './use_review.js'

/** The line as it stands on the picture it was read from, cut out. */
export function LineStrip({ place }: { place: LinePlace }) {
  const { t } = useText('import_review')
  const { reading } = useReviewing()
  const [ratio, setRatio] = useState<number | null>(null)
  const { window, picture } = stripStyle(place.box, ratio ?? 1)
  return (
    <div className={classes.strip} style={ratio === null ? undefined : window} dir="ltr">
      <div className={classes.cut} style={picture}>
        <img
          src={readingPictureUrl(reading.id, place.picture)}
          alt={t('original.line')}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalHeight / Math.max(1, naturalWidth))
          }
        />
        <span className={classes.frame} style={frameStyle(place.box)} />
      </div>
    </div>
  )
}
