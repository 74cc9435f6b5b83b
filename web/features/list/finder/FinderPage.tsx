import { useLocalStorage } from '@mantine/hooks'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecipeSuggestion } from '#core/shared/contract/finding'
import { errorStatus } from '#web/api/errors'
import { EmptyState } from '#web/components/EmptyState'
import { NotFoundPanel } from '#web/components/ErrorPanel'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { ToSignIn, useSession, useVisit } from '#web/features/identity'
import { usePhone } from '#web/features/shared/view_preferences'
import { useText } from '#web/i18n'
import { CardsAround } from '../components/CardsAround.js'
import classes from './Finder.module.css'
import { DEFAULT_CHOICE, readChoice, type Thing, withThing } from './finder_choice.js'
import { useSuggestionsQuery } from '../recipe_list_api.js'
import { FinderPanel, type FinderPanelProps } from './FinderPanel.js'
import { SuggestionRow } from './SuggestionRow.js'

/** "What can I cook": recipes for what is in the kitchen, those that lack nothing first. */
export function Component() {
  const { t } = useText('finder')
  const { user } = useSession()
  const { groupSlug, own, ready, visited } = useVisit()
  const [choice, setChoice] = useLocalStorage({
    key: `recipe-finder-${groupSlug}`,
    defaultValue: DEFAULT_CHOICE,
    deserialize: readChoice,
    getInitialValueInEffect: false,
  })
  const [opened, setOpened] = useState<Opened>('no')
  const { data, error, isFetching, refetch } = useSuggestionsQuery(
    { visited, query: choice },
    { skip: !ready }
  )
  if (!own && errorStatus(error) === 404) return user ? <NotFoundPanel /> : <ToSignIn />
  const have = (kind: 'foods' | 'tools', thing: Thing) =>
    setChoice((before) => withThing(before, kind, thing))
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.page}>
        <Panel choice={choice} onChange={setChoice} own={own} opened={opened} onOpen={setOpened} />
        <div aria-busy={isFetching}>
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!error && !data && <RowSkeletons />}
          {data && (
            <CardsAround>
              {data.length === 0 && <NothingFound opened={opened} onOpen={setOpened} />}
              <Suggestions items={data} groupSlug={groupSlug} onHave={have} />
            </CardsAround>
          )}
        </div>
      </div>
    </>
  )
}

/** Whether a phone shows what is there; `to add` puts the focus where a food is added. */
type Opened = 'no' | 'yes' | 'to add'

interface OpenedProps {
  opened: Opened
  onOpen: (opened: Opened) => void
}

/** What is there; on phones folded away until it is asked for, so that recipes stand first and nothing moves as they come. */
function Panel({ opened, onOpen, ...props }: Omit<FinderPanelProps, 'adds'> & OpenedProps) {
  const { t } = useText('finder')
  const phone = usePhone()
  if (!phone) return <FinderPanel {...props} />
  const isOpen = opened !== 'no'
  const { foods, tools } = props.choice
  const names = [...foods, ...tools].map(({ name }) => name).join(', ')
  return (
    <div className={classes.folding}>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        aria-expanded={isOpen}
        rightSection={isOpen ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
        onClick={() => onOpen(isOpen ? 'no' : 'yes')}
      >
        <span dir="auto">{names || t('panel')}</span>
      </Button>
      {isOpen && <FinderPanel {...props} adds={opened === 'to add'} />}
    </div>
  )
}

/** Says that nothing can be cooked of what is there; on phones it leads to where more is said of that. */
function NothingFound({ opened, onOpen }: OpenedProps) {
  const { t } = useText('finder')
  const folded = usePhone() && opened === 'no'
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        folded && (
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => onOpen('to add')}>
            {t('find.foods')}
          </Button>
        )
      }
    />
  )
}

interface SuggestionsProps {
  items: RecipeSuggestion[]
  groupSlug: string
  onHave: (kind: 'foods' | 'tools', thing: Thing) => void
}

const isReady = ({ missingFoods, missingTools }: RecipeSuggestion) =>
  missingFoods.length === 0 && missingTools.length === 0

function Suggestions({ items, groupSlug, onHave }: SuggestionsProps) {
  const { t } = useText('finder')
  const lists = [
    { name: 'ready' as const, found: items.filter(isReady) },
    { name: 'almost' as const, found: items.filter((item) => !isReady(item)) },
  ]
  return (
    <>
      <VisuallyHidden role="status">{t('count', { count: items.length })}</VisuallyHidden>
      {lists.map(
        ({ name, found }) =>
          found.length > 0 && (
            <section key={name} className={classes.list} aria-label={t(`list.${name}`)}>
              <h2 className={classes.heading}>
                {t(`list.${name}`)}
                <bdi dir="ltr">{found.length}</bdi>
              </h2>
              <ul className={classes.rows}>
                {found.map((suggestion) => (
                  <SuggestionRow
                    key={suggestion.recipe.id}
                    suggestion={suggestion}
                    groupSlug={groupSlug}
                    onHave={onHave}
                  />
                ))}
              </ul>
            </section>
          )
      )}
    </>
  )
}
