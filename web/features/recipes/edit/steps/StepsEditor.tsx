import { lazy, memo, Suspense, useMemo, useRef, useState } from 'react'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconClipboardText, IconLink, IconPlus } from '@tabler/icons-react'
import { linkIngredients } from '#core/shared/step_links'
import type { Recipe, RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { Change } from '../edit_types.js'
import { ingredientName, linksOf, withFound } from '../links/link_list.js'
import { RowMenu, useRowMenu } from '../rows/RowMenu.js'
import { toItems } from '../rows/row_items.js'
import { SectionRow } from '../rows/SectionRow.js'
import { SortableRows } from '../rows/SortableRows.js'
import { useMarked } from '../rows/use_marked.js'
import rowClasses from '../rows/rows.module.css'
import { useStepActions } from './step_actions.js'
import { stepList } from './step_list.js'
import { StepMenu } from './StepMenu.js'
import { StepRow } from './StepRow.js'
import { useStepPictures } from './use_step_pictures.js'

const PasteDialog = lazy(async () => {
  const { PasteDialog: dialog } = await import('../rows/PasteDialog.js')
  return { default: dialog }
})
const LinkerDialog = lazy(async () => {
  const { LinkerDialog: dialog } = await import('../links/LinkerDialog.js')
  return { default: dialog }
})

interface StepsEditorProps {
  recipe: Pick<Recipe, 'id' | 'slug'>
  steps: RecipeStep[]
  ingredients: RecipeIngredient[]
  change: Change
}

/** What each step's linked ingredients are called, one a line. */
function useLinked(steps: RecipeStep[], ingredients: RecipeIngredient[]): string[] {
  const names = useMemo(
    () => new Map(ingredients.map((it) => [it.referenceId, ingredientName(it)])),
    [ingredients]
  )
  return steps.map((step) =>
    linksOf(step)
      .flatMap((id) => names.get(id) || [])
      .join('\n')
  )
}

/** Links what the steps name, in the whole recipe, and tells how many links are new. */
function useLinkAll({ steps, ingredients, change }: StepsEditorProps) {
  const { t } = useText('edit_rows')
  return () => {
    const { steps: linked, added } = withFound(steps, linkIngredients(steps, ingredients))
    if (added === 0) return toast.info(t('link.none'))
    change((recipe) => ({ ...recipe, recipeInstructions: linked }))
    return toast.success(t('link.done', { count: added }))
  }
}

/** The hidden field that opens the choice of a picture for a step. */
function usePicker(onPictures: (id: string, files: File[]) => void) {
  const field = useRef<HTMLInputElement>(null)
  const stepId = useRef('')
  const pick = (id: string) => {
    stepId.current = id
    field.current?.click()
  }
  const input = (
    <input
      ref={field}
      type="file"
      accept="image/*"
      multiple
      hidden
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (files.length > 0) onPictures(stepId.current, files)
      }}
    />
  )
  return { pick, input }
}

function Head({ onPaste, onLinkAll }: { onPaste: () => void; onLinkAll: (() => void) | null }) {
  const { t } = useText('edit_rows')
  return (
    <div className={rowClasses.head}>
      <h2 id="edit-steps">{t('step.title')}</h2>
      <div className={rowClasses.tools}>
        {onLinkAll && (
          <Button
            variant="subtle"
            leftSection={<IconLink size="1.25rem" aria-hidden />}
            onClick={onLinkAll}
          >
            {t('link.all')}
          </Button>
        )}
        <Button
          variant="light"
          leftSection={<IconClipboardText size="1.25rem" aria-hidden />}
          onClick={onPaste}
        >
          {t('paste.open-step')}
        </Button>
      </div>
    </div>
  )
}

/** The steps of the recipe being edited, as cards. */
export const StepsEditor = memo((props: StepsEditorProps) => {
  const { recipe, steps, ingredients, change } = props
  const { t } = useText('edit_rows')
  const actions = useStepActions(change)
  const addPictures = useStepPictures(recipe, actions)
  const picker = usePicker(addPictures)
  const menu = useRowMenu()
  const previews = useMarked()
  const [pasting, setPasting] = useState(false)
  const [linking, setLinking] = useState<string | null>(null)
  const linked = useLinked(steps, ingredients)
  const linkAll = useLinkAll(props)
  const items = toItems(steps, { keyOf: stepList.keyOf, opened: actions.opened })
  const numberOf = (id: string) => steps.findIndex((step) => step.id === id) + 1
  const nameOf = (id: string) =>
    numberOf(id) > 0 ? t('step.name', { number: formatNumber(numberOf(id)) }) : t('section.label')
  return (
    <section className={rowClasses.area} aria-labelledby="edit-steps">
      <Head
        onPaste={() => setPasting(true)}
        onLinkAll={steps.length > 0 && ingredients.length > 0 ? linkAll : null}
      />
      {items.length === 0 && <p className={rowClasses.empty}>{t('step.none')}</p>}
      <SortableRows
        ids={items.map(({ key }) => key)}
        nameOf={nameOf}
        onDrop={actions.drop}
        label={t('step.title')}
      >
        {items.map((item) =>
          item.kind === 'section' ? (
            <SectionRow
              key={item.key}
              id={item.key}
              rowKey={item.rowKey}
              title={item.title}
              actions={actions}
              onMenu={menu.open}
            />
          ) : (
            <StepRow
              key={item.key}
              step={item.row}
              number={numberOf(item.key)}
              previews={previews.has(item.key)}
              linked={linked[numberOf(item.key) - 1] ?? ''}
              actions={actions}
              onMenu={menu.open}
              onLink={setLinking}
              onPictures={addPictures}
            />
          )
        )}
      </SortableRows>
      <Button
        className={rowClasses.add}
        variant="default"
        leftSection={<IconPlus size="1.25rem" aria-hidden />}
        onClick={() => actions.insert(null, 'below')}
      >
        {t('step.add')}
      </Button>
      <VisuallyHidden>{picker.input}</VisuallyHidden>
      <RowMenu opened={menu.opened} onClose={menu.close}>
        {(id) => (
          <StepMenu
            id={id}
            step={steps.find((step) => step.id === id)}
            isFirst={numberOf(id) === 1}
            previews={previews.has(id)}
            actions={actions}
            onPreview={(on) => previews.mark(id, on)}
            onLink={() => setLinking(id)}
            onPicture={() => picker.pick(id)}
          />
        )}
      </RowMenu>
      <Suspense>
        {pasting && (
          <PasteDialog kind="step" onClose={() => setPasting(false)} onLines={actions.add} />
        )}
        {linking !== null && (
          <LinkerDialog
            key={linking}
            id={linking}
            steps={steps}
            ingredients={ingredients}
            change={change}
            onGo={setLinking}
          />
        )}
      </Suspense>
    </section>
  )
})
StepsEditor.displayName = 'StepsEditor'
