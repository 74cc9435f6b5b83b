import { Link } from 'react-router'
import { IconCamera, IconFiles, IconLink, IconListDetails } from '@tabler/icons-react'
import { EmptyState } from '#web/components/EmptyState'
import { ErrorState } from '#web/components/ErrorState'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useDenseCards } from '#web/features/shared/view_preferences'
import { LeafIcon } from '#web/components/LeafIcon'
import { LeafTiles } from '#web/components/LeafTiles'
import { isNarrowed } from '../filters/filter_state.js'
import type { Filters } from '../hooks/use_filters.js'
import type { RecipeList } from '../hooks/use_recipe_list.js'
import { CardGrid } from './CardGrid.js'
import { NothingFound } from './NothingFound.js'
import { WaitingCards } from './WaitingCards.js'
import classes from './NewHousehold.module.css'

const ways = [
  { name: 'link', path: 'url', icon: <IconLink />, colour: 'primary' },
  { name: 'files', path: 'files', icon: <IconFiles />, colour: 'secondary' },
  { name: 'photo', path: 'image', icon: <IconCamera />, colour: 'accent' },
  { name: 'write', path: 'new', icon: <IconListDetails />, colour: 'info' },
] as const

/** What a household without recipes sees: the ways to bring in the first one. */
function NewHousehold({ groupSlug }: { groupSlug: string }) {
  const { t } = useText('recipes')
  return (
    <section className={classes.box}>
      <div className={classes.strip}>
        <LeafTiles text="strip" columns={9} rows={4} />
      </div>
      <h2 className={classes.title}>{t('empty.title')}</h2>
      <p className={classes.lead}>{t('empty.text')}</p>
      <div className={classes.ways}>
        {ways.map(({ name, path, icon, colour }) => (
          <Link key={name} to={`/g/${groupSlug}/r/create/${path}`} className={classes.way}>
            <LeafIcon colour={colour}>{icon}</LeafIcon>
            <span>
              <strong>{t(`empty.${name}.title`)}</strong>
              <span className={classes.text}>{t(`empty.${name}.text`)}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  )
}

interface RecipeResultsProps {
  list: RecipeList
  filters: Filters
  groupSlug: string
}

/** What the filters found: cards, or what to do when there are none. */
export function RecipeResults({ list, filters, groupSlug }: RecipeResultsProps) {
  const { t } = useText('finding')
  const { dense } = useDenseCards()
  const { own } = useVisit()
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} />
  if (list.total === null) return <WaitingCards dense={dense} />
  if (list.total > 0) return <CardGrid list={list} groupSlug={groupSlug} dense={dense} />
  if (isNarrowed(filters.applied)) return <NothingFound filters={filters} />
  return own ? <NewHousehold groupSlug={groupSlug} /> : <EmptyState title={t('visit.empty')} />
}
