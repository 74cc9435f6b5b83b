import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import type { Recipe } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { useMerging } from '../use_editor.js'
import classes from './ConflictDialog.module.css'
import { ConflictChoice } from './ConflictChoice.js'
import type { Side } from './merge_list.js'
import type { Choices, Merge } from './merge_recipes.js'

interface ConflictDialogProps {
  theirs: Recipe
  saving: boolean
  onMerge: (merge: Merge) => void
  onClose: () => void
}

/** Shows what two people changed in the same place, and lets the person choose one by one. */
export function ConflictDialog({ theirs, saving, onMerge, onClose }: ConflictDialogProps) {
  const { t } = useText('edit')
  const merging = useMerging(theirs)
  const [choices, setChoices] = useState<Choices>({})
  const { conflicts, recipe } = merging(choices)
  const chosen = conflicts.filter(({ id }) => choices[id] !== undefined).length
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, side])))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('conflict.title')}
      submitLabel={t('conflict.save')}
      submitDisabled={chosen < conflicts.length}
      onSubmit={() => onMerge({ recipe, conflicts })}
      cancelLabel={t('conflict.back')}
      loading={saving}
      keepOpen
      size={760}
    >
      <Text>{t('conflict.text', { count: conflicts.length })}</Text>
      <div className={classes.all}>
        <Button variant="default" onClick={() => chooseAll('mine')}>
          {t('conflict.all-mine')}
        </Button>
        <Button variant="default" onClick={() => chooseAll('theirs')}>
          {t('conflict.all-theirs')}
        </Button>
        <Text role="status" className={classes.count}>
          {t('conflict.chosen', { chosen, count: conflicts.length })}
        </Text>
      </div>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.id}
          conflict={conflict}
          theirs={theirs}
          side={choices[conflict.id]}
          onChoose={(side) => setChoices({ ...choices, [conflict.id]: side })}
        />
      ))}
    </Dialog>
  )
}
