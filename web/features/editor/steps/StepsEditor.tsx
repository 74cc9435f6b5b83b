import { latePart } from '#web/components/late_part'
import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useLocation } from 'react-router'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { linkIngredients } from '#core/shared/step_links'
import type { Recipe, RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { Change } from '../edit_types.js'
import { ingredientName, linksOf, withFound } from '../links/link_list.js'
import { RowMenu, useRowMenu } from '#web/components/sortable/RowMenu'
import { RowsHead } from '../rows/RowsHead.js'
import { SectionedRows } from '../rows/SectionedRows.js'
import type { OpenMenu } from '#web/components/sortable/SortableRow'
import { type Marked, useMarked } from '../rows/use_marked.js'
import rowClasses from '../rows/rows.module.css'
import sortable from '#web/components/sortable/sortable.module.css'
import { type StepActions, useStepActions } from './step_actions.js'
import { stepList } from './step_list.js'
import { StepMenu } from './StepMenu.js'
import { StepRow } from './StepRow.js'
import { useStepPicker } from './use_step_picker.js'
import { useStepPictures } from './use_step_pictures.js'

const PasteDialog = latePart(async () => ({
  default: (await import('../rows/PasteDialog.js')).PasteDialog,
}))
const LinkerDialog = latePart(async () => ({
  default: (await import('../links/LinkerDialog.js')).LinkerDialog,
}))

interface StepsEditorProps {
  recipe: Pick<Recipe, 'id' | 'slug'>
  steps: RecipeStep[]
  ingredients: RecipeIngredient[]
  change: Change
}

/** What each step's linked ingredients are called, one a line; the same as long as none changes. */
function useLinked(steps: RecipeStep[], ingredients: RecipeIngredient[]): string[] {
  const [linked, setLinked] = useState<string[]>([])
  const names = new Map(ingredients.map((it) => [it.referenceId, ingredientName(it)]))
  const namesIn = (step: RecipeStep) => linksOf(step).flatMap((id) => names.get(id) || [])
  const now = steps.map((step) => namesIn(step).join('\n'))
  const isSame = now.length === linked.length && now.every((it, index) => it === linked[index])
  if (!isSame) setLinked(now)
  return isSame ? linked : now
}

/** Links what the steps name, in the whole recipe, and tells how many links are new. */
function useLinkAll({ steps, ingredients, change }: StepsEditorProps) {
  const { t } = useText('edit_rows')
  const latest = useRef({ steps, ingredients })
  useEffect(() => {
    latest.current = { steps, ingredients }
  })
  return useCallback(() => {
    const now = latest.current
    const found = linkIngredients(now.steps, now.ingredients)
    const { steps: linked, added } = withFound(now.steps, found)
    if (added === 0) return toast.info(t('link.none'))
    change((recipe) => ({ ...recipe, recipeInstructions: linked }))
    return toast.success(t('link.done', { count: added }))
  }, [change, t])
}

interface FootProps {
  onAdd: () => void
  /** Null where there is nothing to link. */
  onLinkAll: (() => void) | null
}

const Foot = memo(({ onAdd, onLinkAll }: FootProps) => {
  const { t } = useText('edit_rows')
  return (
    <div className={rowClasses.foot}>
      <Button
        variant="default"
        leftSection={<IconPlus size="1.25rem" aria-hidden />}
        onClick={onAdd}
      >
        {t('step.add')}
      </Button>
      {onLinkAll && (
        <Button
          variant="subtle"
          leftSection={<IconLink size="1.25rem" aria-hidden />}
          onClick={onLinkAll}
        >
          {t('link.all')}
        </Button>
      )}
    </div>
  )
})
Foot.displayName = 'Foot'

interface RowsProps extends Pick<StepsEditorProps, 'steps'> {
  linked: string[]
  actions: StepActions
  previews: Marked
  onMenu: OpenMenu
  onLink: (id: string) => void
  onPictures: (id: string, files: File[]) => void
}

const Rows = memo(({ steps, linked, actions, previews, ...on }: RowsProps) => {
  const { t } = useText('edit_rows')
  return (
    <SectionedRows
      rows={steps}
      keyOf={stepList.keyOf}
      actions={actions}
      onMenu={on.onMenu}
      label={t('step.title')}
      nameOf={(place) => t('step.name', { number: formatNumber(place) })}
    >
      {(step, place) => (
        <StepRow
          key={step.id}
          step={step}
          number={place}
          previews={previews.has(step.id)}
          linked={linked[place - 1] ?? ''}
          actions={actions}
          onMenu={on.onMenu}
          onLink={on.onLink}
          onPictures={on.onPictures}
        />
      )}
    </SectionedRows>
  )
})
Rows.displayName = 'Rows'

interface DialogsProps extends StepsEditorProps {
  actions: StepActions
  pasting: boolean
  onPasted: () => void
  /** The step whose ingredients are chosen. */
  linking: string | null
  onLink: (id: string | null) => void
}

function Dialogs({ steps, ingredients, change, ...rest }: DialogsProps) {
  const { actions, pasting, onPasted, linking, onLink } = rest
  return (
    <Suspense>
      {pasting && <PasteDialog kind="step" onClose={onPasted} onLines={actions.add} />}
      {linking !== null && (
        <LinkerDialog
          key={linking}
          id={linking}
          steps={steps}
          ingredients={ingredients}
          change={change}
          onGo={onLink}
        />
      )}
    </Suspense>
  )
}

/** Who was sent here to write the steps begins at them. */
function useArrival(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#edit-steps') document.getElementById('edit-steps')?.scrollIntoView()
  }, [hash])
}

/** The steps of the recipe being edited, as cards. */
export const StepsEditor = memo((props: StepsEditorProps) => {
  const { recipe, steps, ingredients, change } = props
  const { t } = useText('edit_rows')
  const actions = useStepActions(change)
  const addPictures = useStepPictures(recipe, actions)
  const picker = useStepPicker(addPictures)
  const menu = useRowMenu()
  const previews = useMarked()
  const [pasting, setPasting] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const linked = useLinked(steps, ingredients)
  const linkAll = useLinkAll(props)
  const paste = useCallback(() => setPasting(true), [])
  const add = useCallback(() => actions.insert(null, 'below'), [actions])
  useArrival()
  return (
    <section className={sortable.area} aria-labelledby="edit-steps">
      <RowsHead
        id="edit-steps"
        title={t('step.title')}
        paste={t('paste.open-step')}
        onPaste={paste}
      />
      {steps.length === 0 && <p className={rowClasses.empty}>{t('step.none')}</p>}
      <Rows
        steps={steps}
        linked={linked}
        actions={actions}
        previews={previews}
        onMenu={menu.open}
        onLink={setLinking}
        onPictures={addPictures}
      />
      <Foot onAdd={add} onLinkAll={steps.length > 0 && ingredients.length > 0 ? linkAll : null} />
      {picker.input}
      <RowMenu opened={menu.opened} onClose={menu.close}>
        {(id) => (
          <StepMenu
            id={id}
            step={steps.find((step) => step.id === id)}
            isFirst={steps[0]?.id === id}
            previews={previews.has(id)}
            actions={actions}
            onPreview={(on) => previews.mark(id, on)}
            onLink={() => setLinking(id)}
            onPicture={() => picker.pick(id)}
          />
        )}
      </RowMenu>
      <Dialogs
        {...props}
        actions={actions}
        pasting={pasting}
        onPasted={() => setPasting(false)}
        linking={linking}
        onLink={setLinking}
      />
    </section>
  )
})
StepsEditor.displayName = 'StepsEditor'
