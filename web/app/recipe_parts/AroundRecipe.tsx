import type { ReactNode } from 'react'
import { MenuEntriesContext } from '#web/features/recipes/recipe/menu/menu_entry'
import { StepTimeContext } from '#web/features/recipes/recipe/StepText'
import { TimerButton } from '#web/features/recipes/timers/TimerButton'
import { entries } from './menu_entries.js'

/** What other features add to the pages of a recipe: entries of its menu, timers in its steps. */
export function AroundRecipe({ children }: { children: ReactNode }) {
  return (
    <MenuEntriesContext value={entries}>
      <StepTimeContext value={TimerButton}>{children}</StepTimeContext>
    </MenuEntriesContext>
  )
}
