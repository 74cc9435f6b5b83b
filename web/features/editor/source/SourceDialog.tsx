import { Button, Progress } from '@mantine/core'
import { useMemo, useState } from 'react'
import type {
  ImportFailureKind,
  ReadRecipe,
  RecipeSourceOut,
  SourceExtract,
  Uuid,
} from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import type { RecipeDialogProps } from '#web/features/shared/menu/menu_entry'
import {
  useDropReadingMutation,
  useExtractSourceMutation,
  useRecipeSourceQuery,
  useSourceReadingQuery,
} from '#web/features/shared/recipes/source_api'
import { formatNumber } from '#web/i18n/format'
import classes from './Source.module.css'
import { sourceChanges } from './source_changes.js'
import { SourceChanges } from './SourceChanges.js'
import { SourceStart } from './SourceStart.js'
import { useTake } from './use_take.js'

/** How often a page whose live channel is cut looks whether a reading has ended, in milliseconds. */
const LOOK_AGAIN = 4000

/** A reading that takes long, as far as it is. */
interface LongReading {
  /** 0 to 1; null while nothing is read. */
  progress: number | null
  recipe: ReadRecipe | null
  failure: ImportFailureKind | null
  /** Gives it up, or forgets what was read. */
  drop: () => void
}

/** Follows the reading of a source that a job does; null for none. */
function useLongReading(id: Uuid | null): LongReading {
  const { currentData: reading, isError } = useSourceReadingQuery(id ?? '', { skip: id === null })
  useSourceReadingQuery(id ?? '', {
    skip: reading?.status !== 'reading',
    pollingInterval: LOOK_AGAIN,
    skipPollingIfUnfocused: true,
  })
  const [remove] = useDropReadingMutation()
  const waits = id !== null && !isError && (!reading || reading.status === 'reading')
  const failed = isError || reading?.status === 'failed'
  return {
    progress: waits ? (reading?.progress ?? 0) : null,
    recipe: reading?.status === 'ready' ? (reading.recipes[0] ?? null) : null,
    failure: id !== null && failed ? (reading?.failure ?? 'extraction-failed') : null,
    drop: () => {
      if (id !== null) void remove(id)
    },
  }
}

/** How far a source is read that takes long; `share` is 0 to 1. */
function SourceProgress({ share }: { share: number }) {
  const { t } = useText('source')
  const percent = formatNumber(share, { style: 'percent' })
  return (
    <div className={classes.progress}>
      <p className={classes.note} role="status">
        {t('reading', { percent })}
      </p>
      <Progress value={Math.max(share * 100, 4)} animated aria-label={t('title')} size="lg" />
    </div>
  )
}

interface ComparisonProps extends RecipeDialogProps {
  read: ReadRecipe
  source: RecipeSourceOut
  onBack: () => void
}

/** What the source says otherwise now, and the way to take some of it. */
function Comparison({ recipe, groupSlug, read, source, opened, onBack, onClose }: ComparisonProps) {
  const { t } = useText('source')
  const changes = useMemo(() => sourceChanges(recipe, read, source.recipe), [recipe, read, source])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(changes.filter(({ untouched }) => untouched).map(({ key }) => key))
  )
  const { take, saving } = useTake(recipe, groupSlug)
  const valid = new Set(changes.flatMap(({ key }) => (chosen.has(key) ? [key] : [])))
  const choose = (key: string, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, key] : [...now].filter((each) => each !== key)))
  const all = valid.size < changes.length
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={820}
      {...(changes.length > 0 && {
        submitLabel: t('take', { count: valid.size }),
        submitDisabled: valid.size === 0,
        onSubmit: () => take(read, valid),
      })}
      loading={saving}
      actions={
        <Button variant="subtle" onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      {changes.length === 0 ? (
        <p className={classes.note}>{t('same')}</p>
      ) : (
        <>
          <div className={classes.head}>
            <p className={classes.note}>{t('choose')}</p>
            <Button
              variant="subtle"
              onClick={() => setChosen(new Set(all ? changes.map(({ key }) => key) : []))}
            >
              {t(all ? 'all' : 'nothing')}
            </Button>
          </div>
          <SourceChanges changes={changes} chosen={valid} onChoose={choose} />
        </>
      )}
    </Dialog>
  )
}

/** Reads what a recipe was made from again, and takes what the person chooses of it. */
export function SourceDialog(props: RecipeDialogProps) {
  const { t } = useText('source')
  const { recipe, opened } = props
  const { data: source, error, refetch } = useRecipeSourceQuery(recipe.slug, { skip: !opened })
  const [extract, { isLoading }] = useExtractSourceMutation()
  const [found, setFound] = useState<SourceExtract | null>(null)
  const long = useLongReading(found?.reading ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const forget = () => {
    long.drop()
    setFound(null)
    setFailure(null)
  }
  const again = async (fetch: boolean) => {
    forget()
    const answer = await extract({ slug: recipe.slug, fetch })
    if (answer.data) setFound(answer.data)
    else setFailure(t('not-read', { reason: errorText(answer.error) }))
  }
  const close = () => {
    forget()
    props.onClose()
  }
  const read = found?.recipe ?? long.recipe
  const reason = long.failure && t(`imports:failure.${long.failure}.title`)
  const trouble = failure ?? (reason && t('not-read', { reason }))
  if (read && source) {
    return <Comparison {...props} read={read} source={source} onClose={close} onBack={forget} />
  }
  return (
    <Dialog opened={opened} onClose={close} title={t('title')} size={820}>
      {source ? (
        <SourceStart
          slug={recipe.slug}
          source={source}
          canUpdate={recipe.can.update}
          busy={isLoading || long.progress !== null}
          onRead={(fetch) => void again(fetch)}
        />
      ) : error || source === null ? (
        <ErrorState error={error ?? { status: 404 }} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={2} />
      )}
      {long.progress !== null && <SourceProgress share={long.progress} />}
      {trouble !== null && (
        <p className={classes.failure} role="alert">
          {trouble}
        </p>
      )}
    </Dialog>
  )
}
