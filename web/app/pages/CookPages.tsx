import type { ReactNode } from 'react'
import { CookPage } from '#web/features/cook/CookPage'
import { CookTimersContext } from '#web/features/cook/cook_timers'
import { SharedCookPage } from '#web/features/cook/SharedCookPage'
import { TimerList } from '#web/features/timers/TimerList'
import { loadTimerBars } from '#web/features/timers/TimersGate'
import { AroundRecipe } from '../recipe_parts/AroundRecipe.js'

const timers = { List: TimerList, load: loadTimerBars }

function AroundCooking({ children }: { children: ReactNode }) {
  return (
    <AroundRecipe>
      <CookTimersContext value={timers}>{children}</CookTimersContext>
    </AroundRecipe>
  )
}

/** `/g/{group}/r/{recipe}/cook`: step by step. */
export function Cook() {
  return (
    <AroundCooking>
      <CookPage />
    </AroundCooking>
  )
}

/** `/g/{group}/shared/r/{token}/cook`: the same for whoever has the recipe's link. */
export function SharedCook() {
  return (
    <AroundCooking>
      <SharedCookPage />
    </AroundCooking>
  )
}
