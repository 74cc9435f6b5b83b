import { useMemo } from 'react'
import { recipeAttributeKinds } from '#core/shared/query_filter/recipe_attributes'
import { useText } from '#web/i18n'

/** What is asked for most, offered first. */
const OFTEN = [
  'recipe_category.id',
  'tags.id',
  'tools.id',
  'recipe_ingredient.food.id',
  'name',
  'rating',
  'last_made',
  'created_at',
  'computed_nutrition.calories',
  'favorited_by.id',
  'household.id',
]

const groups = {
  recipe: [''],
  organizers: ['recipe_category', 'tags', 'tools'],
  ingredients: ['recipe_ingredient'],
  texts: ['recipe_instructions', 'notes'],
  nutrition: ['computed_nutrition', 'nutrition'],
  people: ['user', 'favorited_by', 'household'],
  settings: ['settings'],
} as const

/** The attribute that says the same as another, under the name it is shown by. */
const mainName = (attribute: string) => recipeAttributeKinds.get(attribute)?.same ?? attribute

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function split(attribute: string): { part: string; field: string } {
  const at = attribute.lastIndexOf('.')
  return { part: attribute.slice(0, Math.max(at, 0)), field: attribute.slice(at + 1) }
}

/** Says what an attribute is called. */
export function useAttributeWords(): (attribute: string) => string {
  const { t } = useText('filter')
  return (attribute) => {
    const { part, field } = split(mainName(attribute))
    if (part === 'settings') return t(`edit:settings.${camel(field)}`)
    const place = part && t(`part.${part.replaceAll('.', '-')}`)
    if (place && field === 'id') return place
    const isNutrient = part === 'nutrition' || part === 'computed_nutrition'
    const name = isNutrient ? t(`recipes:nutrition.${camel(field)}`) : t(`field.${field}`)
    return place ? t('of', { place, name }) : name
  }
}

/** What a choice of attributes offers, in groups; `only` leaves out all others. */
export function useAttributeChoices(
  only: readonly string[] | undefined,
  current: string
): { group: string; items: { value: string; label: string }[] }[] {
  const { t } = useText('filter')
  const wordsOf = useAttributeWords()
  const names = useMemo(() => {
    const known = [...recipeAttributeKinds].filter(([, { same }]) => !same).map(([name]) => name)
    return known.filter((name) => !only || only.includes(name))
  }, [only])
  const often = OFTEN.filter((name) => names.includes(name))
  const choice = (value: string) => ({ value, label: wordsOf(value) })
  const inGroup = (parts: readonly string[]) =>
    names.filter(
      (name) => !often.includes(name) && parts.includes(split(name).part.split('.')[0] ?? '')
    )
  const listed = Object.entries(groups).map(([group, parts]) => ({
    group: t(`group.${group}`),
    items: inGroup(parts).map(choice),
  }))
  const offered = [{ group: t('group.often'), items: often.map(choice) }, ...listed]
  const isThere = offered.some(({ items }) => items.some(({ value }) => value === current))
  if (!isThere && current) offered[0]?.items.push(choice(current))
  return offered.filter(({ items }) => items.length > 0)
}
