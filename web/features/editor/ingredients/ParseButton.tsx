import { latePart } from '#web/components/late_part'
import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Recipe, RecipeIngredient } from '#core/shared/contract/index'
import { loadPart } from '#web/features/shared/late_parts'
import { useReadableLines, useTeach } from '#web/features/shared/parsing/parsing_api'
import { plainLines } from '#web/features/shared/parsing/read_line'
import { useText } from '#web/i18n'
import type { IngredientActions } from './ingredient_actions.js'

const ParseDialog = latePart(async () => ({ default: await loadPart('parseDialog') }))

interface ParseButtonProps {
  recipe: Pick<Recipe, 'id'>
  rows: RecipeIngredient[]
  actions: IngredientActions
}

/** Reads the lines that are still plain text in a dialog; what is accepted becomes the form's, in one step. */
export function ParseButton({ recipe, rows, actions }: ParseButtonProps) {
  const { t } = useText('edit_rows')
  const count = useReadableLines({ recipeIngredient: rows }, true)
  const teach = useTeach()
  const [read, setRead] = useState<RecipeIngredient[] | null>(null)
  if (count === 0 && read === null) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListSearch size="1.25rem" aria-hidden />}
        onClick={() => setRead(plainLines(rows))}
      >
        {t('read.open', { count })}
      </Button>
      <Suspense>
        {read && (
          <ParseDialog
            recipeId={recipe.id}
            rows={read}
            opened
            onClose={() => setRead(null)}
            onTake={async (parsed) => {
              actions.take(parsed.rows)
              await teach(parsed)
              return true
            }}
          />
        )}
      </Suspense>
    </>
  )
}
