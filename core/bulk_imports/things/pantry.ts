import type { Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import type { ArchivedPantryItem } from '#core/imports/index'
import { ensureLabels, ensurePantry, existingLabels, existingPantry } from '#core/pantry/index'
import type { Keeper } from './keeper.js'

const types = ['label', 'food', 'unit'] as const
type Type = (typeof types)[number]

/** Does something with the items of each type, and answers the ids in the order of all. */
async function byType(
  things: ArchivedPantryItem[],
  act: (type: Type, its: ArchivedPantryItem[]) => Promise<(string | null)[]>
): Promise<(string | null)[]> {
  const ids = new Map<ArchivedPantryItem, string | null>()
  for (const type of types) {
    const its = things.filter((thing) => thing.type === type)
    const found = its.length > 0 ? await act(type, its) : []
    for (const [at, thing] of its.entries()) ids.set(thing, found[at] ?? null)
  }
  return things.map((thing) => ids.get(thing) ?? null)
}

const COLOR = /^#[\da-f]{6}$/i

async function keepLabels(unit: Work, actor: Actor, labels: ArchivedPantryItem[]) {
  const named = labels.map(({ name, color }) => ({
    name: name.trim(),
    color: color !== null && COLOR.test(color) ? color : undefined,
  }))
  const ids = await ensureLabels(unit, actor, named)
  return named.map(({ name }) => ids.get(name) ?? null)
}

async function keepFoods(unit: Work, actor: Actor, foods: ArchivedPantryItem[]) {
  const labels = foods.flatMap(({ label }) => label?.trim() || [])
  const labelIds = await ensureLabels(
    unit,
    actor,
    labels.map((name) => ({ name }))
  )
  const entries = foods.map(({ name, pluralName, description, aliases, label }) => ({
    name,
    pluralName,
    description,
    aliases: aliases.map((alias) => ({ name: alias })),
    labelId: labelIds.get(label?.trim() ?? '') ?? null,
  }))
  return ensurePantry(unit, actor, 'foods', entries)
}

function keepUnits(unit: Work, actor: Actor, units: ArchivedPantryItem[]) {
  const entries = units.map((one) => ({
    name: one.name,
    pluralName: one.pluralName,
    description: one.description,
    aliases: one.aliases.map((alias) => ({ name: alias })),
    abbreviation: one.abbreviation,
    pluralAbbreviation: one.pluralAbbreviation,
    useAbbreviation: one.usesAbbreviation,
    fraction: one.isFraction,
  }))
  return ensurePantry(unit, actor, 'units', entries)
}

const makers = { label: keepLabels, food: keepFoods, unit: keepUnits }
const kinds = { food: 'foods', unit: 'units' } as const

/** Foods, units and labels, which are the group's: what is called so already stays as it is, and what came stays after an undo. */
export const pantry: Keeper<ArchivedPantryItem> = {
  existing: (unit, actor, things) =>
    byType(things, (type, its) => {
      const names = its.map(({ name }) => name.trim())
      return type === 'label'
        ? existingLabels(unit, actor, names)
        : existingPantry(unit, actor, { kind: kinds[type], names })
    }),
  keep: (unit, { actor }, things) => byType(things, (type, its) => makers[type](unit, actor, its)),
  withdraw: async () => [],
}
