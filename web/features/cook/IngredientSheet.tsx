import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Recipe } from '#core/shared/contract/index'
import { useOverlay } from '#web/components/overlays'
import { useText } from '#web/i18n'
import { canScale } from '#web/features/shared/ingredients/ingredient_line'
import { ScaleStepper } from '#web/features/shared/ingredients/ScaleStepper'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'
import { ingredientSections } from '#web/features/shared/ingredients/sections'
import classes from './IngredientSheet.module.css'
import { TickRows, type Ticks } from './TickRows.js'

interface IngredientSheetProps extends Ticks {
  recipe: Recipe
  scale: number
  onScale: (scale: number) => void
  opened: boolean
  onClose: () => void
}

/** All ingredients with the servings to cook for: from below on phones, at the side elsewhere. */
export function IngredientSheet(props: IngredientSheetProps) {
  const { recipe, scale, onScale, opened, onClose, ticked, toggle } = props
  const { t } = useText('cook')
  useOverlay(opened, onClose, 'ingredients')
  const options = useLineOptions(recipe.settings.disableAmount, scale)
  const narrow = useMediaQuery('(width < 35em)', false, { getInitialValueInEffect: false })
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={narrow ? 'bottom' : 'right'}
      size={narrow ? '85%' : '26rem'}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Drawer.Overlay color="var(--tv-scrim)" backgroundOpacity={1} />
      <Drawer.Content>
        <Drawer.Body>
          {narrow && <div className={classes.handle} />}
          <div className={classes.head}>
            <Drawer.Title component="h2">{t('ingredients')}</Drawer.Title>
            <CloseButton aria-label={t('close-ingredients')} onClick={onClose} />
            {canScale(recipe) && (
              <div className={classes.scale}>
                <ScaleStepper recipe={recipe} scale={scale} onScale={onScale} />
              </div>
            )}
          </div>
          {ingredientSections(recipe.recipeIngredient).map(({ title, rows }, index) => (
            <section key={`${index}${title}`}>
              {title && <h3 dir="auto">{title}</h3>}
              <TickRows
                ingredients={rows}
                options={options}
                label={title ?? t('ingredients')}
                ticked={ticked}
                toggle={toggle}
              />
            </section>
          ))}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
