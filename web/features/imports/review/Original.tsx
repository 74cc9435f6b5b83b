import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { LinePlace } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import classes from './Original.module.css'
import { readingPageUrl, readingPictureUrl } from './original_urls.js'
import { frameStyle, zoomStyle } from './place_style.js'
import { useReviewing } from './use_review.js'

/** What of the original is looked at. */
export interface OriginalProps {
  /** Where the line that is looked at stands on a picture; null shows the whole. */
  place: LinePlace | null
  /** Its words, which are looked for on a page. */
  passage: string
}

interface PagerProps {
  at: number
  count: number
  onTurn: (picture: number) => void
}

function Pager({ at, count, onTurn }: PagerProps) {
  const { t } = useText('import_review')
  return (
    <div className={classes.pager}>
      <ActionIcon
        aria-label={t('original.earlier')}
        disabled={at === 0}
        onClick={() => onTurn(at - 1)}
      >
        <IconChevronLeft aria-hidden className="tv-mirror" />
      </ActionIcon>
      <span>{t('original.of', { at: at + 1, count })}</span>
      <ActionIcon
        aria-label={t('original.later')}
        disabled={at === count - 1}
        onClick={() => onTurn(at + 1)}
      >
        <IconChevronRight aria-hidden className="tv-mirror" />
      </ActionIcon>
    </div>
  )
}

/** The pictures a recipe was read from; the line that is looked at is framed and enlarged. */
function Pictures({ place }: Pick<OriginalProps, 'place'>) {
  const { t } = useText('import_review')
  const { id, pictures } = useReviewing().reading
  const [picture, setPicture] = useState(0)
  const [whole, setWhole] = useState(false)
  useEffect(() => {
    if (!place) return
    setPicture(place.picture)
    setWhole(false)
  }, [place])
  const here = place?.picture === picture ? place.box : null
  return (
    <div className={classes.pictures}>
      <div className={classes.paper} dir="ltr">
        <div className={classes.sheet} style={here && !whole ? zoomStyle(here) : undefined}>
          <img
            src={readingPictureUrl(id, picture)}
            alt={t('original.picture', { at: picture + 1 })}
          />
          {here && <span className={classes.frame} style={frameStyle(here)} />}
        </div>
      </div>
      <div className={classes.tools}>
        {pictures > 1 && <Pager at={picture} count={pictures} onTurn={setPicture} />}
        {here && !whole && (
          <Button
            variant="subtle"
            leftSection={<IconZoomOut size="1.25rem" aria-hidden />}
            onClick={() => setWhole(true)}
          >
            {t('original.whole')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What the recipe was read from: its pictures, or the stored page. */
export function Original({ place, passage }: OriginalProps) {
  const { t } = useText('import_review')
  const { reading } = useReviewing()
  if (reading.pictures > 0) return <Pictures place={place} />
  const address = readingPageUrl(reading.id, passage)
  return (
    <iframe
      // A frame that goes on to another address would leave a step in the window's history.
      key={address}
      className={classes.page}
      src={address}
      title={t('original.page')}
      // It is a stranger's page: it runs nothing and reaches nothing.
      sandbox=""
      loading="lazy"
    />
  )
}
