import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReadRecipe, RecipeSourceOut, SourceExtract } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { ErrorState } from '#web/components/ErrorState'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import type { RecipeDialogProps } from '#web/features/shared/menu/menu_entry'
import classes from './Source.module.css'
import {
  useExtractSourceMutation,
  useRecipeSourceQuery,
} from '#web/features/shared/recipes/source_api'
import { sourceChanges } from './source_changes.js'
import { SourceChanges } from './SourceChanges.js'
import { SourceProgress } from './SourceProgress.js'
import { SourceStart } from './SourceStart.js'
import { useLongReading } from './use_long_reading.js'
import { useTake } from './use_take.js'

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
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
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
