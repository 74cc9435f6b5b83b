import { useState } from 'react'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { linkIngredients } from '#core/shared/step_links'
import type { RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { Markdown } from '#web/components/Markdown'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { Change } from '../edit_types.js'
import { ingredientName, linksOf, withLinks } from './link_list.js'
import classes from './LinkerDialog.module.css'

interface LinkerDialogProps {
  /** The step whose ingredients are chosen. */
  id: string
  steps: RecipeStep[]
  ingredients: RecipeIngredient[]
  change: Change
  /** Shows another step; null closes. */
  onGo: (id: string | null) => void
}

interface ChoicesProps {
  title: string
  ingredients: RecipeIngredient[]
  chosen: string[]
  onChoose: (chosen: string[]) => void
}

function Choices({ title, ingredients, chosen, onChoose }: ChoicesProps) {
  const { t } = useText('edit_rows')
  if (ingredients.length === 0) return null
  return (
    <Checkbox.Group label={title} value={chosen} onChange={onChoose} className={classes.group}>
      <Stack gap={0}>
        {ingredients.map((it) => (
          <Checkbox
            key={it.referenceId}
            value={it.referenceId}
            label={<span dir="auto">{ingredientName(it) || t('link.nameless')}</span>}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** What of a recipe is linked to other steps than this one. */
function linkedElsewhere(steps: RecipeStep[], id: string): Set<string> {
  return new Set(steps.filter((step) => step.id !== id).flatMap(linksOf))
}

/** Chooses the ingredients that a step uses; saving can go on with the next step. */
export function LinkerDialog({ id, steps, ingredients, change, onGo }: LinkerDialogProps) {
  const { t } = useText('edit_rows')
  const index = steps.findIndex((step) => step.id === id)
  const step = steps[index]
  const next = steps[index + 1]
  const [chosen, setChosen] = useState(() => (step ? linksOf(step) : []))
  if (!step) return null
  const elsewhere = linkedElsewhere(steps, id)
  const free = ingredients.filter(({ referenceId }) => !elsewhere.has(referenceId))
  const rest = ingredients.filter(({ referenceId }) => elsewhere.has(referenceId))
  const save = () =>
    change((recipe) => ({
      ...recipe,
      recipeInstructions: recipe.recipeInstructions.map((it) =>
        it.id === id ? withLinks(it, chosen) : it
      ),
    }))
  const find = () => {
    const found = linkIngredients(steps, ingredients)[index] ?? []
    setChosen((before) => [...new Set([...before, ...found])])
  }
  return (
    <Dialog
      opened
      onClose={() => onGo(null)}
      title={t('link.title', { number: formatNumber(index + 1) })}
      submitLabel={t('link.save')}
      onSubmit={save}
      size={640}
      actions={
        <Group gap="xs">
          <Button variant="light" onClick={find} disabled={ingredients.length === 0}>
            {t('link.auto')}
          </Button>
          {next && (
            <Button
              variant="default"
              onClick={() => {
                save()
                onGo(next.id)
              }}
            >
              {t('link.next')}
            </Button>
          )}
        </Group>
      }
    >
      <div className={classes.text}>
        {step.text.trim() === '' ? t('step.blank') : <Markdown text={step.text} />}
      </div>
      {ingredients.length === 0 && <p>{t('link.no-ingredients')}</p>}
      <Choices title={t('link.free')} ingredients={free} chosen={chosen} onChoose={setChosen} />
      <Choices
        title={t('link.elsewhere')}
        ingredients={rest}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  )
}
