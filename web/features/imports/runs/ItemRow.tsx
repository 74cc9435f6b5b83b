import { Anchor, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsDiff,
  IconCheck,
  IconClock,
  IconCopyCheck,
  IconEye,
  IconLoader,
  IconPencil,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ImportItemOut, ImportItemStatus } from '#core/shared/contract/imports'
import type { ImportRunStage } from '#core/shared/contract/migrations'
import { LeafIcon } from '#web/components/LeafIcon'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { Differences } from './FromServer.js'
import { ItemRecipes } from './ItemRecipes.js'
import classes from './Run.module.css'
import { useRetryItemsMutation } from './runs_api.js'
import { ThingsWords } from './ThingsWords.js'

const looks = {
  waiting: { Icon: IconClock, colour: 'info' },
  reading: { Icon: IconLoader, colour: 'info' },
  done: { Icon: IconCheck, colour: 'success' },
  doubtful: { Icon: IconEye, colour: 'warning' },
  known: { Icon: IconCopyCheck, colour: 'info' },
  changed: { Icon: IconArrowsDiff, colour: 'accent' },
  failed: { Icon: IconAlertTriangle, colour: 'error' },
  undone: { Icon: IconArrowBackUp, colour: 'info' },
  kept: { Icon: IconPencil, colour: 'warning' },
} as const

/** What may be asked for once more: what failed, and what is there already. */
const seenAgain = new Set<ImportItemStatus>(['failed', 'known', 'changed'])

interface ItemRowProps {
  runId: string
  item: ImportItemOut
  canSteer: boolean
  stage: ImportRunStage
  groupSlug: string
}

/** The key of a status's words; what was only looked at has not come in. */
export const statusText = (stage: ImportRunStage, status: ImportItemStatus) =>
  stage === 'preview' && (status === 'done' || status === 'doubtful')
    ? `import_runs:preview.${status}`
    : `import_runs:status.${status}`

const brought = (recipes: ImportItemOut['recipes']) =>
  recipes.filter(({ status }) => status === 'done' || status === 'doubtful').length

type Naming = Pick<ItemRowProps, 'item' | 'groupSlug'>

function Again({ runId, item: { position, status, label } }: Pick<ItemRowProps, 'runId' | 'item'>) {
  const { t } = useText('import_runs')
  const [retry, { isLoading }] = useRetryItemsMutation()
  const words = t(status === 'failed' ? 'item.retry' : 'item.import-again')
  return (
    <Button
      variant="light"
      loading={isLoading}
      aria-label={t('item.act', { act: words, label })}
      onClick={() => void retry({ id: runId, positions: [position] })}
    >
      {words}
    </Button>
  )
}

/** The item's name, below its recipe's, which is a link where it is there. */
function Names({ item: { recipe, recipes, label }, groupSlug }: Naming) {
  const [only] = recipes.length === 1 ? recipes : []
  const link = recipes.length > 1 ? null : recipe
  const isNamed = link !== null || (only !== undefined && only.name !== label)
  return (
    <>
      {link && (
        <Anchor component={Link} to={`/g/${groupSlug}/r/${link.slug}`} dir="auto">
          {link.name}
        </Anchor>
      )}
      {isNamed && !link && (
        <span className={classes.label} dir="auto">
          {only?.name}
        </span>
      )}
      <span className={isNamed ? classes.from : classes.label} dir="ltr">
        {label}
      </span>
    </>
  )
}

/** How many recipes an item held, and how many of them it brought where that is not all or none. */
function Count({ recipes }: Pick<ImportItemOut, 'recipes'>) {
  const { t } = useText('import_runs')
  const count = recipes.length
  const done = brought(recipes)
  const words =
    done === 0 || done === count
      ? t('item.recipes', { count })
      : t('item.recipes-of', { count, done: formatNumber(done) })
  return count > 1 && <>{` · ${words}`}</>
}

/** What became of an item; its message, unless one of its recipes has it. */
function Status({
  item: { status, message, recipes },
  stage,
}: Pick<ItemRowProps, 'item' | 'stage'>) {
  const { t } = useText('import_runs')
  const isPart = status === 'failed' && brought(recipes) > 0
  const hasMessages = recipes.length > 1 && recipes.some((recipe) => recipe.message !== null)
  return (
    <span className={classes.why} data-status={status}>
      {isPart ? t('item.partly') : t(statusText(stage, status))}
      <Count recipes={recipes} />
      {message && !hasMessages && (
        <>
          {': '}
          <bdi>{message}</bdi>
        </>
      )}
    </span>
  )
}

/** How much the one recipe of an item holds. */
function Lines({ recipes }: Pick<ImportItemOut, 'recipes'>) {
  const { t } = useText('import_runs')
  const contents = recipes.length === 1 ? recipes[0]?.contents : null
  if (!contents) return null
  const { ingredients, steps } = contents
  const words = [
    t('contents.ingredients', { count: ingredients }),
    t('contents.steps', { count: steps }),
  ]
  return <span className={classes.why}>{words.join(' · ')}</span>
}

/** A portion of what comes beside recipes: its kind, and how much of it became what. */
function ThingsPortion({ item, stage }: Pick<ItemRowProps, 'item' | 'stage'>) {
  const { t } = useText('import_runs')
  return (
    <>
      <span className={classes.label}>{t(`things.kind.${item.things}`)}</span>
      <span className={classes.why} data-status={item.status}>
        <ThingsWords counts={item.thingCounts} stage={stage} />
        {item.message && (
          <>
            {' · '}
            <bdi>{item.message}</bdi>
          </>
        )}
      </span>
    </>
  )
}

/** One item of a run: what became of it, why, and what can be done about it. */
export function ItemRow({ canSteer, ...props }: ItemRowProps) {
  const { item, stage, groupSlug } = props
  const { Icon, colour } = looks[item.status]
  const canRetry =
    canSteer && seenAgain.has(item.status) && (!item.things || item.status === 'failed')
  return (
    <div className={classes.row} role="listitem">
      <LeafIcon size="2.5rem" colour={colour}>
        <Icon />
      </LeafIcon>
      <span className={classes.words}>
        {item.things ? (
          <ThingsPortion item={item} stage={stage} />
        ) : (
          <>
            <Names item={item} groupSlug={groupSlug} />
            <Status item={item} stage={stage} />
          </>
        )}
        {stage === 'preview' && <Lines recipes={item.recipes} />}
      </span>
      {canRetry && <Again {...props} />}
      {item.recipes.length === 1 &&
        item.recipes.map((recipe) => <Differences key={recipe.name} recipe={recipe} />)}
      {item.recipes.length > 1 && <ItemRecipes item={item} groupSlug={groupSlug} />}
    </div>
  )
}
