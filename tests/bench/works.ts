import type { BenchRequest } from './measure/connection.js'
import type { Material } from './material.js'
import type { BenchTarget } from './target.js'
import { PASSWORD } from './bench_site.js'
import { misspelt } from './words.js'
import { findingWorks, keepingWorks, planWorks, shoppingWorks } from './more_works.js'

/** Something that people or programs do; `request` answers the nth request of it. */
export interface Work {
  name: string
  request(turn: number): BenchRequest
  /** Connections for the rate, where ten would ask for gigabytes at once. */
  connections?: number
}

/** Every work that is measured (docs/benchmarks.md); those that write come last. */
export function worksOf(target: BenchTarget, material: Material): Work[] {
  return [
    ...siteWorks(),
    ...listWorks(material),
    ...searchWorks(target),
    ...findingWorks(material),
    ...detailWorks(material),
    ...planWorks(material),
    ...saveWorks(material),
    ...keepingWorks(material),
    ...shoppingWorks(material),
    ...signInWorks(target),
  ]
}

const get = (path: string): BenchRequest => ({ method: 'GET', path })
const always = (name: string, path: string): Work => ({ name, request: () => get(path) })
const turning = <Item>(items: Item[], turn: number): Item => {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('The server has too little to measure this with')
  return item
}

const siteWorks = () => [
  always('about', '/api/app/about'),
  always('users/self', '/api/users/self'),
  always('organizers/tags', '/api/organizers/tags'),
  always('foods', '/api/foods?perPage=-1'),
  always('cookbooks', '/api/households/cookbooks?perPage=-1&withCounts=true'),
]

const LIST = '/api/recipes?orderBy=created_at&orderDirection=desc'

const listWorks = ({ tags }: Material): Work[] => [
  always('list', `${LIST}&page=1&perPage=32`),
  always('list-last', `${LIST}&page=-1&perPage=32`),
  { ...always('list-all', `${LIST}&page=1&perPage=-1`), connections: 2 },
  {
    name: 'list-tags',
    request: (turn) => {
      const pair = [turning(tags, turn), turning(tags, turn + 7)]
      const wanted = pair.map((slug) => `&tags=${encodeURIComponent(slug)}`).join('')
      return get(`${LIST}&page=1&perPage=32${wanted}&requireAllTags=true`)
    },
  },
]

function searchWorks({ words }: BenchTarget): Work[] {
  const search = (name: string, text: (turn: number) => string): Work => ({
    name,
    request: (turn) =>
      get(`/api/recipes?page=1&perPage=32&search=${encodeURIComponent(text(turn))}`),
  })
  return [
    search('search-word', (turn) => turning(words.few, turn)),
    search('search-typo', (turn) => misspelt(turning(words.few, turn))),
    search('search-two', (turn) => `${words.common} ${turning(words.few, turn)}`),
    search('search-common', () => words.common),
  ]
}

const detailWorks = ({ slugs }: Material): Work[] => [
  { name: 'detail', request: (turn) => get(`/api/recipes/${turning(slugs, turn)}`) },
]

const saveWorks = ({ slugs, bodies }: Material): Work[] => [
  {
    name: 'create',
    request: (turn) => ({
      method: 'POST',
      path: '/api/recipes',
      body: JSON.stringify({ name: `Bench ${process.pid} ${performance.now()} ${turn}` }),
    }),
  },
  {
    name: 'patch-whole',
    request: (turn) => {
      const { slug, ...body } = turning(bodies, turn)
      const description = `Changed for the ${turn}th time.`
      return {
        method: 'PATCH',
        path: `/api/recipes/${slug}`,
        body: JSON.stringify({ ...body, slug, description }),
      }
    },
  },
  {
    name: 'patch-field',
    request: (turn) => ({
      method: 'PATCH',
      path: `/api/recipes/${turning(slugs, turn)}`,
      body: JSON.stringify({ description: `Changed for the ${turn}th time.` }),
    }),
  },
]

const signInWorks = ({ email }: BenchTarget): Work[] =>
  email === null
    ? []
    : [
        {
          name: 'sign-in',
          // One person's tries are counted before they are looked at: more at once would lock the account.
          connections: 4,
          request: () => ({
            method: 'POST',
            path: '/api/auth/token',
            contentType: 'application/x-www-form-urlencoded',
            body: new URLSearchParams({ username: email, password: PASSWORD }).toString(),
          }),
        },
      ]
