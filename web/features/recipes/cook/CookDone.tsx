import { lazy, useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { LeafTiles } from '#web/components/LeafTiles'
import { Once } from '#web/components/Once'
import { useText } from '#web/i18n'
import { TimerList } from '../timers/TimerList.js'
import classes from './CookDone.module.css'

const MadeDialog = lazy(async () => ({
  default: (await import('../made/MadeDialog.js')).MadeDialog,
}))

interface CookDoneProps {
  recipe: Recipe
  groupSlug: string
  /** Members may note that they made it. */
  isMember: boolean
  onBack: () => void
  onLeave: () => void
}

/** The end of the method: note that it was made, look at the last step again, or leave. */
export function CookDone({ recipe, groupSlug, isMember, onBack, onLeave }: CookDoneProps) {
  const { t } = useText('cook')
  const [noting, setNoting] = useState(false)
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
      <div className={classes.acts}>
        {isMember && (
          <Button
            leftSection={<IconToolsKitchen2 size="1.25rem" aria-hidden />}
            onClick={() => setNoting(true)}
          >
            {t('done.made')}
          </Button>
        )}
        <Button variant={isMember ? 'default' : 'filled'} onClick={onLeave}>
          {t('done.leave')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('done.back')}
        </Button>
      </div>
      <div className={classes.timers}>
        <TimerList />
      </div>
      <Once when={noting}>
        <MadeDialog
          recipe={recipe}
          groupSlug={groupSlug}
          opened={noting}
          onClose={() => setNoting(false)}
        />
      </Once>
    </div>
  )
}
