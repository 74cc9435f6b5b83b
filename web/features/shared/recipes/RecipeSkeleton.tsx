import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Late } from '#web/components/Late'
import { useText } from '#web/i18n'
import pictures from './RecipePictures.module.css'
import head from './RecipeHead.module.css'
import view from './RecipeView.module.css'

/** The boxes of a recipe page while the recipe is on its way. */
export function RecipeSkeleton() {
  const { t } = useText('recipes')
  return (
    <div className={view.recipe}>
      <VisuallyHidden component="h1">{t('recipe.loading')}</VisuallyHidden>
      <Late>
        <div className={head.head} aria-hidden>
          <div className={head.text}>
            <Skeleton height="2.75rem" width="80%" mb={16} />
            <Skeleton height="1.125rem" mb={8} />
            <Skeleton height="1.125rem" width="60%" mb={24} />
            <Skeleton height="2.75rem" width="50%" />
          </div>
          <div className={pictures.frame}>
            <div className={pictures.picture}>
              <Skeleton height="100%" radius={0} />
            </div>
          </div>
        </div>
      </Late>
    </div>
  )
}
