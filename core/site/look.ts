import { audit } from '#core/audit/index'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { endsSoon } from '#core/http/last_answers'
import type { PageLook } from '#core/http/pages'
import type { AppTheme, SiteLook } from '#core/shared/contract/site'
import { barColours, houseTheme } from '#core/shared/house_theme'
import { siteSettings } from './settings.js'
import { textHeads } from './texts/own_texts.js'

const KEY = 'site.look'
const PRODUCT = 'Trivet'

/** What administrators chose; what is missing is as the operator set it. */
export interface LookInput {
  name?: string | null | undefined
  theme?: { [Colour in keyof AppTheme]?: string | null | undefined } | undefined
}

const stored = fixedStatement('site.look', `select value from settings where key = '${KEY}'`)

/** How the site looks where administrators chose nothing: as the operator's environment says. */
export const defaultLook = (): SiteLook => ({ name: PRODUCT, theme: siteSettings().theme })

/** How the site is called and coloured. */
export async function siteLook(): Promise<SiteLook> {
  const row = await readRow<{ value: LookInput }>(stored, [])
  return over(defaultLook(), row?.value ?? {})
}

/** A look where nothing is missing. */
const over = ({ name, theme }: SiteLook, chosen: LookInput): SiteLook => ({
  name: chosen.name || name,
  theme: { ...theme, ...chosenColours(chosen) },
})

const chosenColours = ({ theme = {} }: LookInput) =>
  Object.fromEntries(
    Object.entries(theme).flatMap(([part, colour]) =>
      colour ? [[part, colour.toLowerCase()]] : []
    )
  ) as Partial<AppTheme>

/** Of a look what is not as by default. */
function differing(look: SiteLook, from: SiteLook): LookInput {
  const theme = Object.entries(look.theme).filter(
    ([part, colour]) => Reflect.get(from.theme, part) !== colour
  )
  return {
    ...(look.name !== from.name && { name: look.name }),
    theme: Object.fromEntries(theme),
  }
}

/**
 * Chooses how the site is called and coloured; what is left out goes back to its default. Only what differs from that is
 * stored, so that an operator's later change of the rest still counts. Answers the look.
 */
export async function changeLook({ userId }: Actor, input: LookInput): Promise<SiteLook> {
  const look = over(defaultLook(), input)
  const { name, theme } = differing(look, defaultLook())
  const details = { ...(name && { name }), ...theme }
  await work(async ({ trx, announce }) => {
    await trx.rawQuery(
      `insert into settings (key, value) values (?, ?::jsonb)
        on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [KEY, JSON.stringify({ name, theme })]
    )
    await audit({ trx }, { act: 'settings.changed', actorId: userId, subject: 'theme', details })
    announce('site.changed', { groupId: null, householdId: null, actorId: userId })
  })
  return look
}

let last: SiteLook | null = null

/** The look for the head of pages; while the database is away as it was last. */
export async function pageLook(): Promise<PageLook> {
  await endsSoon(async () => {
    last = await siteLook()
  })
  const { name, theme } = last ?? defaultLook()
  const { isDemo, productVersion } = siteSettings()
  const demo = isDemo ? productVersion : null
  const isHouse = Object.keys(differing({ name, theme }, { name, theme: houseTheme }).theme ?? {})
  const texts = textHeads()
  return { name, bar: barColours(theme), theme: isHouse.length === 0 ? null : theme, texts, demo }
}
