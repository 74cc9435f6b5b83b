import { latePart } from '#web/components/late_part'
import { Suspense, use, useEffect, useMemo, useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { Recipe } from '#core/shared/contract/index'
import { wasOpen } from '#web/components/overlays'
import { Once } from '#web/components/Once'
import { useText } from '#web/i18n'
import { Slot } from '#web/slots/slot'
import { useStoredToggles } from '#web/features/shared/use_stored'
import { useLineOptions } from '#web/features/shared/ingredients/use_line_options'
import { CookFoot } from './CookFoot.js'
import { CookHead } from './CookHead.js'
import classes from './CookMode.module.css'
import { CookStepView } from './CookStepView.js'
import { type CookStep, cookSteps } from './cook_steps.js'
import { CookTimersContext } from './cook_timers.js'
import { TickRows, type Ticks } from './TickRows.js'
import { type CookAddress, useCookAddress } from './use_cook_address.js'
import { useStepKeys, useStepSwipe } from './use_step_keys.js'

/** How far the cook is: a leaf for each step, filled up to this one. */
function CookProgress({ step, count }: { step: number; count: number }) {
  const { t } = useText('cook')
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={Math.min(step, count)}
      data-many={count > 24 || undefined}
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-done={index < step || undefined} />
      ))}
    </div>
  )
}

const loadDone = () => import('./CookDone.js')
const CookDone = latePart(async () => ({ default: (await loadDone()).CookDone }))
const loadSheet = () => import('./IngredientSheet.js')
const IngredientSheet = latePart(async () => ({ default: (await loadSheet()).IngredientSheet }))

/** What cook mode needs to know of a recipe. */
export interface CookModeProps {
  recipe: Recipe
  groupSlug: string
  /** Where it is read, for whoever did not come from there. */
  recipePath: string
  /** For whoever has only the recipe's link. */
  shared?: boolean
}

/** Fetches at once what is wanted later, so that a lost connection stops nobody who is cooking. */
function usePartsAtHand(): void {
  const { load } = use(CookTimersContext)
  useEffect(() => {
    void Promise.all([loadSheet(), loadDone(), load()]).catch(() => undefined)
  }, [load])
}

/** A recipe step by step, over the whole screen. */
export function CookMode({ recipe, groupSlug, recipePath, shared = false }: CookModeProps) {
  const steps = useMemo(() => cookSteps(recipe), [recipe])
  const address = useCookAddress(steps.length, recipePath)
  const [ticked, toggle] = useStoredToggles(`recipe-ticks:${recipe.id}`)
  const [sheet, setSheet] = useState(() => wasOpen('ingredients'))
  const current = steps[address.step - 1]
  usePartsAtHand()
  return (
    <div className={classes.page}>
      <CookHead
        name={recipe.name}
        ingredientCount={recipe.recipeIngredient.length}
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
        <Suspense fallback={null}>
          <CookDone
            recipe={recipe}
            groupSlug={groupSlug}
            scale={address.scale}
            shared={shared}
            onBack={() => address.goTo(steps.length)}
            onLeave={address.leave}
          />
        </Suspense>
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
