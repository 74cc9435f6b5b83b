import { Anchor } from '@mantine/core'
import { IconCheck, IconLink, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Picture } from '#web/components/Picture'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from './Review.module.css'
import { useReviewing } from './use_review.js'
import { recipePictureOf } from './original_urls.js'
import type { LineList } from './review_model.js'

/** A part of a recipe with what was found of it; null for nothing. */
interface UseFoundFound {
  name: 'servings' | 'times' | 'ingredients' | 'steps' | 'picture' | 'nutrition' | 'tags'
  text: string | null
}

/** What was found, part by part. */
function useFound(picture: PictureState): UseFoundFound[] {
  const { t } = useText('import_review')
  const { fields, lines } = useReviewing().review
  const count = (list: LineList) => {
    const found = lines.filter((line) => line.list === list && !line.heading).length
    return found === 0 ? null : formatNumber(found)
  }
  const { recipeServings, recipeYield, prepTime, performTime, totalTime } = fields
  const servings = recipeServings === null ? recipeYield : formatNumber(recipeServings)
  const times = [prepTime, performTime].filter(Boolean).join(' + ')
  const nutrients = Object.values(fields.nutrition).filter((value) => value).length
  return [
    { name: 'servings', text: servings },
    { name: 'times', text: (times || totalTime) ?? null },
    { name: 'ingredients', text: count('ingredients') },
    { name: 'steps', text: count('steps') },
    { name: 'picture', text: picture === 'none' ? null : t(`found.${picture}`) },
    { name: 'nutrition', text: nutrients > 0 ? t('found.values', { count: nutrients }) : null },
    { name: 'tags', text: fields.keywords.slice(0, 3).join(', ') || null },
  ]
}

/** Whether the recipe will have a picture, which is sure only once it has come. */
type PictureState = 'none' | 'fetching' | 'yes'

function usePicture(): {
  src: string | null
  state: PictureState
  settle: (came: boolean) => void
} {
  const src = recipePictureOf(useReviewing())
  const [settled, setSettled] = useState<{ src: string | null; came: boolean } | null>(null)
  if (src === null) return { src, state: 'none', settle: () => {} }
  const outcome = settled?.src === src ? settled.came : null
  const state = outcome === null ? 'fetching' : outcome ? 'yes' : 'none'
  return { src, state, settle: (came) => setSettled({ src, came }) }
}

interface SidePanelProps {
  groupSlug: string
}

function Found({ picture }: { picture: PictureState }) {
  const { t } = useText('import_review')
  const found = useFound(picture)
  return (
    <ul className={classes.found} aria-label={t('found.label')}>
      {found.map(({ name, text }) => (
        <li key={name} data-there={text !== null}>
          {text === null || (name === 'picture' && picture === 'fetching') ? (
            <IconMinus size="1.25rem" aria-hidden />
          ) : (
            <IconCheck size="1.25rem" aria-hidden />
          )}
          <span>{t(`found.${name}`)}</span>
          <strong>
            <bdi>{text ?? t('none')}</bdi>
          </strong>
        </li>
      ))}
    </ul>
  )
}

function Source() {
  const { t } = useText('import_review')
  const { reading, review } = useReviewing()
  const address = review.fields.sourceUrl ?? reading.from
  const url = URL.parse(address ?? '')
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return <p className={classes.source}>{reading.from ?? t(`kind.${reading.kind}`)}</p>
  }
  return (
    <Anchor className={classes.source} href={url.href} target="_blank" rel="noopener noreferrer">
      <IconLink size="1.25rem" aria-hidden />
      <bdi dir="ltr">{url.host.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')}</bdi>
    </Anchor>
  )
}

/** What was found, where it came from, and what comes along when it is saved. */
export function SidePanel({ groupSlug }: SidePanelProps) {
  const { t } = useText('import_review')
  const { reading, review } = useReviewing()
  const picture = usePicture()
  const { name } = review.fields
  return (
    <div className={classes.panel}>
      <div className={classes.picture}>
        <Picture
          src={picture.src}
          name={name}
          width={320}
          height={240}
          first
          onSettled={picture.settle}
        />
      </div>
      <div className={classes.what}>
        <p className={classes.name} dir="auto">
          {name || t('nameless')}
        </p>
        <Source />
      </div>
      {reading.known && (
        <p className={classes.existing}>
          {t('known')}{' '}
          <Anchor component={Link} to={`/g/${groupSlug}/r/${reading.known.slug}`} inherit>
            {reading.known.name}
          </Anchor>
        </p>
      )}
      <Found picture={picture.state} />
    </div>
  )
}
