import { parseArgs } from 'node:util'

/** What a run of the bench was asked for. */
export interface BenchOptions {
  /** Sizes to measure, each on a site of its own. */
  recipes: number[]
  /** Groups of the site: the one that is measured, and others with 100 recipes each. */
  groups: number
  /** Names of works, or parts of them; empty for all. */
  only: string[]
  /** A running server to measure instead; nothing is seeded then. */
  url: string | null
  token: string | null
  /** Works, or parts of their names, whose time is told by where it goes instead; empty for none. */
  profile: string[]
}

/** Reads `--recipes 1000,10000 --groups 10 --only list,search --url URL --token TOKEN --profile about`. Throws on what it does not know. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      recipes: { type: 'string', default: '10000' },
      groups: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      url: { type: 'string' },
      token: { type: 'string' },
      profile: { type: 'string', default: '' },
    },
  })
  const recipes = values.recipes.split(',').map(Number)
  if (recipes.some((size) => !Number.isInteger(size) || size < 100)) {
    throw new Error('--recipes takes whole numbers from 100, such as 1000,10000')
  }
  if (values.url && !values.token) throw new Error('--url needs --token')
  if (values.url && values.profile) throw new Error('--profile needs a server of its own')
  const groups = Number(values.groups)
  if (!Number.isInteger(groups) || groups < 1)
    throw new Error('--groups takes a whole number from 1')
  return {
    recipes,
    groups,
    only: listed(values.only),
    profile: listed(values.profile),
    url: values.url?.replace(/\/$/, '') ?? null,
    token: values.token ?? null,
  }
}

const listed = (text: string) => text.split(',').filter(Boolean)
