import { latePart } from '#web/components/late_part'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconRuler2 } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { Reach } from '#web/components/Reach'
import { usePreferences } from '#web/features/identity'
import classes from './IngredientPanel.module.css'
import { canScale } from './ingredient_line.js'

const MeasuresPopup = latePart(async () => ({
  default: (await import('./MeasuresPopup.js')).MeasuresPopup,
}))

/** Chooses the measures a person reads all recipes in. */
function MeasuresMenu() {
  const { t } = useText('measures')
  const [{ measures }] = usePreferences()
  const label = `${t('title')}: ${t(measures)}`
  return (
    <Reach
      target={
        <Button
          variant="subtle"
          className={classes.measures}
          data-on={measures === 'original' ? undefined : true}
          aria-label={label}
          leftSection={<IconRuler2 size="1.25rem" aria-hidden />}
        >
          {t(measures === 'original' ? 'title' : measures)}
        </Button>
      }
      renderPopup={(props) => <MeasuresPopup {...props} />}
    />
  )
}

interface IngredientToolsProps {
  recipe: Recipe
  scale: number
  onScale: (scale: number) => void
}

/** Beside the servings: back to as written, and the measures to read in. */
export function IngredientTools({ recipe, scale, onScale }: IngredientToolsProps) {
  const { t } = useText('recipes')
  return (
    <div className={classes.tools}>
      {canScale(recipe) && (
        <Button
          variant="subtle"
          className={classes.measures}
          // Its place is kept: the first plus is to move nothing under the finger.
          data-idle={scale === 1 || undefined}
          aria-label={t('scale.undo')}
          title={t('scale.undo')}
          leftSection={<IconArrowBackUp className="tv-mirror" size="1.25rem" aria-hidden />}
          onClick={() => onScale(1)}
        >
          {t('scale.written')}
        </Button>
      )}
      <MeasuresMenu />
    </div>
  )
}
