import type { ReactNode } from 'react'
import { MenuEntriesContext } from '#web/features/shared/menu/menu_entry'
import { StepTimeContext } from '#web/features/shared/steps/StepText'
import { TimerButton } from '#web/features/timers/TimerButton'
import { entries } from './menu_entries.js'

/** What other features add to the pages of a recipe: entries of its menu, timers in its steps. */
export function AroundRecipe({ children }: { children: ReactNode }) {
  return (
    <MenuEntriesContext value={entries}>
      <StepTimeContext value={TimerButton}>{children}</StepTimeContext>
    </MenuEntriesContext>
  )
}
