import { use, useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { LeafTiles } from '#web/components/LeafTiles'
import { useText } from '#web/i18n'
import { RecipeDialogs, useRecipeDialogs } from '#web/features/shared/menu/RecipeDialogs'
import { RecipeRating } from '#web/features/shared/ratings/RecipeRating'
import { CookTimersContext } from './cook_timers.js'
import classes from './CookDone.module.css'

interface CookDoneProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  /** For whoever has only the recipe's link. */
  shared: boolean
  onBack: () => void
  onLeave: () => void
}

function MembersPart() {
  const { t } = useText('cook')
  const { open } = useRecipeDialogs()
  return (
    <>
      <div className={classes.rating}>
        <RecipeRating />
      </div>
      <Button
        leftSection={<IconToolsKitchen2 size="1.25rem" aria-hidden />}
        onClick={() => open('made')}
      >
        {t('done.made')}
      </Button>
    </>
  )
}

function Acts({ onBack, onLeave }: Pick<CookDoneProps, 'onBack' | 'onLeave'>) {
  const { t } = useText('cook')
  const { members } = useRecipeDialogs().audience
  return (
    <div className={classes.acts}>
      {members && <MembersPart />}
      <Button variant={members ? 'default' : 'filled'} onClick={onLeave}>
        {t('done.leave')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('done.back')}
      </Button>
    </div>
  )
}

/** The end of the method: rate it, note that it was made, see the last step again, or leave. */
export function CookDone({ recipe, groupSlug, scale, shared, onBack, onLeave }: CookDoneProps) {
  const { t } = useText('cook')
  const { List } = use(CookTimersContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.done}>
      <div className={classes.tile}>
        <LeafTiles text={recipe.name} columns={5} rows={2} tone="accent" />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p>{t('done.text')}</p>
      <RecipeDialogs recipe={recipe} groupSlug={groupSlug} scale={scale} shared={shared}>
        <Acts onBack={onBack} onLeave={onLeave} />
      </RecipeDialogs>
      <div className={classes.timers}>
        <List />
      </div>
    </div>
  )
}
