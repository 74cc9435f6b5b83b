import { SegmentedControl, Stack, Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { useText } from '#web/i18n'
import { useRecipeLink } from '#web/features/shared/sharing/recipe_links'
import { imagePositions, usePrintPreferences } from './print_preferences.js'
import classes from './PrintPreferences.module.css'
import { PrintPreview } from './PrintPreview.js'
import { printRecipe } from '#web/features/shared/print/print_page'

interface PrintPreferencesDialogProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  opened: boolean
  onClose: () => void
}

const switches = [
  ['description', 'showDescription'],
  ['notes', 'showNotes'],
  ['nutrition', 'showNutrition'],
] as const

/** What goes on paper, stored on this device, with the page as it will look. */
export function PrintPreferencesDialog(props: PrintPreferencesDialogProps) {
  const { recipe, groupSlug, scale, opened, onClose } = props
  const { t } = useText('print')
  const [preferences, change] = usePrintPreferences()
  const link = useRecipeLink(groupSlug, recipe.slug)
  const pictureLabel = useId()
  // In em: large text leaves no room for three beside each other either.
  const narrow = useMediaQuery('(width < 20em)', false, { getInitialValueInEffect: false })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('preferences.title')}
      submitLabel={t('preferences.submit')}
      onSubmit={() => printRecipe(recipe)}
    >
      <div className={classes.field}>
        <span id={pictureLabel} className={classes.label}>
          {t('preferences.picture')}
        </span>
        <SegmentedControl
          aria-labelledby={pictureLabel}
          fullWidth
          orientation={narrow ? 'vertical' : 'horizontal'}
          value={preferences.imagePosition}
          data={imagePositions.map((value) => ({ value, label: t(`preferences.${value}`) }))}
          onChange={(value) =>
            change({ imagePosition: imagePositions.find((each) => each === value) })
          }
        />
      </div>
      <fieldset className={classes.shows}>
        <legend className={classes.label}>{t('preferences.shows')}</legend>
        <Stack gap="0">
          {switches.map(([key, name]) => (
            <Switch
              key={key}
              className={classes.switch}
              label={t(`preferences.${key}`)}
              checked={preferences[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
          ))}
        </Stack>
      </fieldset>
      <PrintPreview recipe={recipe} scale={scale} preferences={preferences} link={link} />
    </Dialog>
  )
}
