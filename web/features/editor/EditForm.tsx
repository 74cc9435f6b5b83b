import { memo, type ReactNode, useDeferredValue, useId } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import type { Recipe } from '#core/shared/contract/index'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import { Slot } from '#web/slots/slot'
import { useChange, useEdited } from './edit_context.js'
import { AssetsEditor } from './fields/AssetsEditor.js'
import { ExtrasEditor } from './fields/ExtrasEditor.js'
import fields from './fields/Fields.module.css'
import { MarkdownField } from './fields/MarkdownField.js'
import { NotesEditor } from './fields/NotesEditor.js'
import { NutritionFields } from './fields/NutritionFields.js'
import { OrganizerField } from './fields/OrganizerField.js'
import { PicturePart } from './fields/PicturePart.js'
import { SettingSwitches } from './fields/SettingSwitches.js'
import { Figure, Line, NameField } from './fields/TextFields.js'
import { IngredientsEditor } from './ingredients/IngredientsEditor.js'
import { OwnerField } from './owner/OwnerField.js'
import classes from './RecipeEditor.module.css'
import { StepsEditor } from './steps/StepsEditor.js'
import partClasses from './fields/Part.module.css'

interface PartProps {
  title: string
  children: ReactNode
}

/** One part of the form under a heading of its own. */
function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <section className={partClasses.part} aria-labelledby={id}>
      <h2 id={id} className={partClasses.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A part that few recipes need: folded until it is opened. */
function FoldedPart({ title, children }: PartProps) {
  return (
    <details className={partClasses.folded}>
      <summary className={partClasses.summary}>
        <h2 className={partClasses.title}>{title}</h2>
        <IconChevronDown size="1.25rem" aria-hidden className={partClasses.arrow} />
      </summary>
      <div className={partClasses.inside}>{children}</div>
    </details>
  )
}

interface EditFormProps {
  recipe: Recipe
  groupSlug: string
  /** True once a save was tried without a name. */
  nameless: boolean
}

function Description() {
  const { t } = useText('edit')
  const description = useEdited((recipe) => recipe.description)
  const change = useChange()
  const write = (text: string) =>
    change((recipe) => ({ ...recipe, description: text }), 'description')
  return (
    <MarkdownField
      label={t('field.description')}
      value={description}
      onChange={write}
      minRows={4}
    />
  )
}

function Head({ recipe, groupSlug, nameless }: EditFormProps) {
  return (
    <>
      <div className={classes.head}>
        <PicturePart recipe={recipe} groupSlug={groupSlug} />
        <div className={classes.names}>
          <NameField nameless={nameless} />
          <Description />
        </div>
      </div>
      <div className={classes.figures}>
        <Figure field="recipeServings" />
        <Line field="prepTime" />
        <Line field="performTime" />
        <Line field="totalTime" />
        <Figure field="recipeYieldQuantity" />
        <div className={classes.yield}>
          <Line field="recipeYield" />
        </div>
      </div>
    </>
  )
}

function Ingredients({ recipe }: Pick<EditFormProps, 'recipe'>) {
  const change = useChange()
  const ingredients = useEdited((it) => it.recipeIngredient)
  const disableAmount = useEdited((it) => it.settings.disableAmount)
  return (
    <IngredientsEditor
      recipe={recipe}
      ingredients={ingredients}
      disableAmount={disableAmount}
      change={change}
    />
  )
}

function Steps({ recipe }: Pick<EditFormProps, 'recipe'>) {
  const change = useChange()
  const steps = useEdited((it) => it.recipeInstructions)
  const ingredients = useEdited((it) => it.recipeIngredient)
  // The steps only name ingredients: a key in one of those does not wait for them.
  const named = useDeferredValue(ingredients)
  return <StepsEditor recipe={recipe} steps={steps} ingredients={named} change={change} />
}

/** Every field of the recipe, in the order of its page. */
export const EditForm = memo(({ recipe, groupSlug, nameless }: EditFormProps) => {
  const { t } = useText('edit')
  const { user } = useSession()
  return (
    <div className={classes.panel} role="group" aria-label={t('title')}>
      <Head recipe={recipe} groupSlug={groupSlug} nameless={nameless} />
      <Ingredients recipe={recipe} />
      <Steps recipe={recipe} />
      <Part title={t('part.organizers')}>
        <div className={fields.organizers}>
          <OrganizerField field="recipeCategory" />
          <OrganizerField field="tags" />
          <OrganizerField field="tools" />
        </div>
      </Part>
      <Part title={t('part.notes')}>
        <NotesEditor />
      </Part>
      <Part title={t('part.assets')}>
        <AssetsEditor recipe={recipe} />
      </Part>
      <Line field="orgURL" type="url" />
      <Slot name="editor.aside" recipe={recipe} />
      <div className={classes.folds}>
        <FoldedPart title={t('part.nutrition')}>
          <NutritionFields />
        </FoldedPart>
        <FoldedPart title={t('part.settings')}>
          <SettingSwitches can={recipe.can} />
          <OwnerField recipe={recipe} />
        </FoldedPart>
        {user?.advanced && (
          <FoldedPart title={t('part.extras')}>
            <ExtrasEditor />
          </FoldedPart>
        )}
      </div>
    </div>
  )
})
EditForm.displayName = 'EditForm'
