import type { BrowserContext, Page } from 'playwright'
import {
  clock,
  countCpu,
  forget,
  type MainThread,
  mainThread,
  noted,
  paintedWhen,
  quiet,
  slowDown,
  taken,
} from './probes.js'

/** One opening of a recipe, ms: its rows painted, no long task after that, CPU until it is at rest. */
export interface Opening {
  painted: number
  ready: number
  layoutShift: number
  cpu: MainThread
}

/** A recipe that is opened, and how. */
export interface OpenedRecipe {
  home: string
  slug: string
  name: string
  ingredients: number
  steps: number
  /** The factor that the processor is slowed down by; CPU is only right at 1. */
  slow: number
}

const NOTHING: MainThread = { task: 0, script: 0, style: 0, layout: 0 }

const rows = ({ ingredients, steps }: OpenedRecipe) =>
  `document.querySelectorAll('article [aria-pressed]').length >= ${ingredients + steps}`

async function measure(
  page: Page,
  recipe: OpenedRecipe,
  open: () => Promise<{ begin: number; before: MainThread }>
): Promise<Opening> {
  const session = await countCpu(page)
  const { begin, before } = await open()
  const painted = await paintedWhen(page, rows(recipe))
  const ready = Math.max(painted, await quiet(page))
  const cpu = taken(before, await mainThread(session))
  const { shift } = await noted(page)
  await page.close()
  return {
    painted: Math.round(painted - begin),
    ready: Math.round(ready - begin),
    layoutShift: Math.round(shift * 1000) / 1000,
    cpu,
  }
}

/** Opens a recipe by its address, as from a link. */
export async function openByLink(window: BrowserContext, recipe: OpenedRecipe): Promise<Opening> {
  const page = await window.newPage()
  await slowDown(page, recipe.slow)
  return measure(page, recipe, async () => {
    await page.goto(`${recipe.home}/r/${recipe.slug}`, { waitUntil: 'commit' })
    return { begin: 0, before: NOTHING }
  })
}

/** Opens a recipe by a tap on its card on the group home. */
export async function openByCard(window: BrowserContext, recipe: OpenedRecipe): Promise<Opening> {
  const page = await window.newPage()
  await page.goto(recipe.home)
  const card = page.getByRole('link', { name: recipe.name }).first()
  await card.waitFor()
  await quiet(page)
  return measure(page, recipe, async () => {
    const session = await countCpu(page)
    await slowDown(page, recipe.slow)
    await forget(page)
    const before = await mainThread(session)
    const begin = await clock(page)
    await card.tap({ noWaitAfter: true })
    return { begin, before }
  })
}

/** Several openings: the times of the best and the middle one. Others use the machine too. */
export async function repeated(times: number, open: () => Promise<Opening>) {
  const all: Opening[] = []
  for (let time = 0; time < times; time += 1) all.push(await open())
  const of = (part: (opening: Opening) => number) => {
    const sorted = all.map(part).sort((one, other) => one - other)
    return { best: sorted[0], middle: sorted[Math.floor(times / 2)] }
  }
  return {
    painted: of(({ painted }) => painted),
    ready: of(({ ready }) => ready),
    cpu: of(({ cpu }) => cpu.task),
    script: of(({ cpu }) => cpu.script),
    styleAndLayout: of(({ cpu }) => cpu.style + cpu.layout),
    layoutShift: Math.max(...all.map(({ layoutShift }) => layoutShift)),
  }
}
