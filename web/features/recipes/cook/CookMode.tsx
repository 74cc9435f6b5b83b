import { lazy, useEffect, useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { Recipe } from '#core/shared/contract/index'
import { Once } from '#web/components/Once'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { Slot } from '#web/slots/slot'
import { useLineOptions } from '../recipe/use_line_options.js'
import { loadTimerBars } from '../timers/TimersGate.js'
import { CookDone } from './CookDone.js'
import { CookFoot } from './CookFoot.js'
import { CookHead } from './CookHead.js'
import classes from './CookMode.module.css'
import { CookProgress } from './CookProgress.js'
import { CookStepView } from './CookStepView.js'
import { type CookStep, cookSteps } from './cook_steps.js'
import { TickRows, type Ticks } from './TickRows.js'
import { type CookAddress, useCookAddress } from './use_cook_address.js'
import { useStepKeys, useStepSwipe } from './use_step_keys.js'
import { useTicks } from './use_ticks.js'
import { useWakeLock } from './use_wake_lock.js'

const loadSheet = () => import('./IngredientSheet.js')
const IngredientSheet = lazy(async () => ({ default: (await loadSheet()).IngredientSheet }))

interface CookModeProps {
  recipe: Recipe
  groupSlug: string
}

/** Fetches at once what is wanted later, so that a lost connection stops nobody who is cooking. */
function usePartsAtHand(): void {
  useEffect(() => {
    void Promise.all([loadSheet(), loadTimerBars()]).catch(() => undefined)
  }, [])
}

/** A recipe step by step, over the whole screen. */
export function CookMode({ recipe, groupSlug }: CookModeProps) {
  const steps = cookSteps(recipe)
  const address = useCookAddress(steps.length, `/g/${groupSlug}/r/${recipe.slug}`)
  const [ticked, toggle] = useTicks(recipe.id)
  const [sheet, setSheet] = useState(false)
  const { user } = useSession()
  const current = steps[address.step - 1]
  usePartsAtHand()
  return (
    <div className={classes.page}>
      <CookHead
        name={recipe.name}
        ingredientCount={recipe.recipeIngredient.length}
        awake={useWakeLock()}
        onIngredients={() => setSheet(true)}
        onClose={address.leave}
      />
      <CookProgress step={address.step} count={steps.length} />
      {current ? (
        <Cooking
          recipe={recipe}
          steps={steps}
          current={current}
          address={address}
          ticks={{ ticked, toggle }}
        />
      ) : (
        <CookDone
          recipe={recipe}
          groupSlug={groupSlug}
          isMember={user?.groupSlug === groupSlug}
          onBack={() => address.goTo(steps.length)}
          onLeave={address.leave}
        />
      )}
      <Once when={sheet}>
        <IngredientSheet
          recipe={recipe}
          scale={address.scale}
          onScale={address.setScale}
          ticked={ticked}
          toggle={toggle}
          opened={sheet}
          onClose={() => setSheet(false)}
        />
      </Once>
    </div>
  )
}

interface CookingProps {
  recipe: Recipe
  steps: CookStep[]
  current: CookStep
  address: CookAddress
  ticks: Ticks
}

function Cooking({ recipe, steps, current, address, ticks }: CookingProps) {
  const { t } = useText('cook')
  const { step, scale, goTo } = address
  const turn = (by: 1 | -1) => goTo(step + by)
  const beside = useMediaQuery('(orientation: landscape) and (width >= 40em)', false, {
    getInitialValueInEffect: false,
  })
  const options = useLineOptions(recipe.settings.disableAmount, scale)
  useStepKeys(turn)
  const rows = current.ingredients.length > 0 && (
    <TickRows
      ingredients={current.ingredients}
      options={options}
      label={t('step-ingredients')}
      {...ticks}
    />
  )
  return (
    <div className={classes.cooking} data-beside={(beside && rows !== false) || undefined}>
      {beside && rows && <aside className={classes.aside}>{rows}</aside>}
      <div className={classes.main} {...useStepSwipe(turn)}>
        <CookStepView recipe={recipe} current={current} count={steps.length} scale={scale}>
          {!beside && rows}
          <Slot name="cookmode.panel" recipe={recipe} step={step - 1} />
        </CookStepView>
        <CookFoot step={step} next={steps[step]} turn={turn} />
      </div>
    </div>
  )
}
