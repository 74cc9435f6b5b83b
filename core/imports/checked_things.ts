import vine from '@vinejs/vine'
import type { ArchivedThings } from './archive_things.js'
import { sourceIdOf } from './source_id.js'

/** Things of one answer, members of a household, items of a list. */
const MOST = { things: 500, members: 1_000, items: 10_000, recipes: 100, names: 500 }
/** Characters of ids, names and longer texts. */
const LONGEST = { id: 500, name: 255, text: 10_000 }

const namedId = () => vine.string().minLength(1).maxLength(LONGEST.id)
const id = () => namedId().transform(sourceIdOf)
const cut = (longest: number) => vine.string().transform((words) => words.slice(0, longest))
const name = () => cut(LONGEST.name)
const text = () => cut(LONGEST.text)
const orNull = (longest = LONGEST.id) =>
  vine
    .string()
    .nullable()
    .transform((words) => words?.slice(0, longest) ?? null)

const owned = {
  id: id(),
  name: name(),
  household: vine
    .string()
    .nullable()
    .transform((found) => found && sourceIdOf(found.slice(0, LONGEST.id)))
    .optional(),
}

const filter = () =>
  vine.object({
    text: text(),
    names: vine
      .array(
        vine.object({
          // As the filter's text has it.
          id: namedId(),
          kind: vine.enum(['categories', 'tags', 'tools', 'foods'] as const),
          name: name(),
        })
      )
      .maxLength(MOST.names),
  })

const many = <Kind extends Parameters<typeof vine.array>[0]>(one: Kind) =>
  vine.array(one).maxLength(MOST.things)

const checks = {
  automations: vine.create(
    many(
      vine.object({
        ...owned,
        type: vine.enum(['webhook', 'notifier', 'action'] as const),
        url: orNull(LONGEST.text),
        time: orNull().optional(),
        localTime: orNull().optional(),
        events: vine.array(name()).maxLength(MOST.names).optional(),
        actionType: orNull().optional(),
      })
    )
  ),
  households: vine.create(
    many(
      vine.object({
        id: id(),
        name: name(),
        members: vine
          .array(vine.object({ id: id(), name: name(), email: orNull(), username: orNull() }))
          .maxLength(MOST.members),
      })
    )
  ),
  pantry: vine.create(
    many(
      vine.object({
        ...owned,
        type: vine.enum(['food', 'unit', 'label'] as const),
        pluralName: orNull(LONGEST.name),
        description: text(),
        aliases: vine.array(name()).maxLength(MOST.names),
        label: orNull(LONGEST.name),
        abbreviation: name(),
        pluralAbbreviation: orNull(LONGEST.name),
        usesAbbreviation: vine.boolean(),
        isFraction: vine.boolean(),
        color: orNull(),
      })
    )
  ),
  subRecipes: vine.create(
    many(
      vine.object({
        ...owned,
        recipe: id(),
        line: vine.number().withoutDecimals().range([1, 100_000]),
        subRecipe: id(),
        noteNow: text(),
        note: text(),
      })
    )
  ),
  cookbooks: vine.create(
    many(vine.object({ ...owned, description: text(), isPublic: vine.boolean(), filter: filter() }))
  ),
  rules: vine.create(
    many(vine.object({ ...owned, day: orNull(), entryType: orNull(), filter: filter() }))
  ),
  mealplans: vine.create(
    many(
      vine.object({
        ...owned,
        date: vine.string().regex(/^\d{4}-\d\d-\d\d$/),
        entryType: orNull(),
        title: name(),
        text: text(),
        recipe: vine.object({ id: id(), name: name() }).nullable(),
      })
    )
  ),
  lists: vine.create(
    many(
      vine.object({
        ...owned,
        items: vine
          .array(
            vine.object({
              quantity: vine.number().min(0).max(1e9),
              note: text(),
              isFood: vine.boolean(),
              isChecked: vine.boolean(),
              unit: orNull(),
              food: orNull(),
              label: orNull(),
              recipes: vine
                .array(
                  vine.object({
                    id: id(),
                    quantity: vine.number().min(0).max(1e9),
                    scale: vine.number().min(0).max(1e6),
                    note: orNull(),
                  })
                )
                .maxLength(MOST.recipes),
            })
          )
          .maxLength(MOST.items),
      })
    )
  ),
}

type Checks = {
  [Kind in keyof ArchivedThings]: (answer: unknown) => Promise<ArchivedThings[Kind][]>
}

/** The things of each kind that a plugin answered, which may be anything. Throws what is wrong. */
export const checkedThings: Checks = {
  households: (answer) => checks.households.validate(answer),
  pantry: (answer) => checks.pantry.validate(answer),
  subRecipes: (answer) => checks.subRecipes.validate(answer),
  cookbooks: (answer) => checks.cookbooks.validate(answer),
  rules: (answer) => checks.rules.validate(answer),
  mealplans: (answer) => checks.mealplans.validate(answer),
  lists: (answer) => checks.lists.validate(answer),
  automations: (answer) => checks.automations.validate(answer),
}
