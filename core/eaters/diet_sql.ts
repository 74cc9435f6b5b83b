import type { Diet } from '#core/shared/contract/eaters'

const fish = `'{fish,crustaceans,molluscs}'::text[]`

/** SQL of whether a food is against a diet, and of whether nobody knows; `f` is its row. */
const rules: Record<Diet, (f: string) => { broken: string; unclear: string }> = {
  vegan: (f) => ({
    broken: `(${f}.vegan is false or ${f}.vegetarian is false)`,
    unclear: `${f}.vegan is null`,
  }),
  vegetarian: (f) => ({
    broken: `${f}.vegetarian is false`,
    unclear: `${f}.vegetarian is null`,
  }),
  pescatarian: (f) => ({
    broken: `(${f}.vegetarian is false and not ${f}.allergens && ${fish})`,
    unclear: `${f}.vegetarian is null`,
  }),
}

const choose = (diet: string, f: string, part: 'broken' | 'unclear') =>
  `case ${diet} ${Object.entries(rules)
    .map(([name, rule]) => `when '${name}' then ${rule(f)[part]}`)
    .join(' ')} end`

/** SQL: the food of the row `f` is against the diet. */
export const brokenDiet = (diet: string, f: string) => choose(diet, f, 'broken')

/** SQL: it is not known whether the food of the row `f` is against the diet. */
export const unclearDiet = (diet: string, f: string) => choose(diet, f, 'unclear')
