import type { HttpContext } from '@adonisjs/core/http'
import { languageModels } from '#core/ai/index'
import { readRow, fixedStatement } from '#core/database/read'
import { rememberAnswer } from '#core/http/last_answers'
import { isSetUpOpen, listMethods } from '#core/identity/index'
import { mailSettings } from '#core/mail/index'
import type { AppInfo, AppLook, AppStartupInfo } from '#core/shared/contract/site'
import { siteLook } from './look.js'
import { siteSettings } from './settings.js'

const WEEK = 604_800

/** The first household of the site, named only as far as visitors may see it. */
const defaults = fixedStatement(
  'site.defaults',
  `select case when not g.private_group then g.slug end as "groupSlug",
      case when not g.private_group and not h.private_household then h.slug end as "householdSlug"
    from settings s join households h on h.id = (s.value #>> '{}')::uuid join groups g on g.id = h.group_id
    where s.key = 'default-household'`
)

/** What everybody may know of the site, in words of a language where it names things. */
export async function appInfo(locale: string): Promise<AppInfo> {
  const { apiLevel, productVersion, production, isDemo, allowSignup } = siteSettings()
  const first = await readRow<{ groupSlug: string | null; householdSlug: string | null }>(
    defaults,
    []
  )
  const models = languageModels()
  const methods = listMethods(locale)
  const redirect = methods.find(({ kind }) => kind === 'redirect')
  return {
    production,
    version: apiLevel,
    productVersion,
    demoStatus: isDemo,
    allowSignup,
    sendsMail: mailSettings().server !== null,
    defaultGroupSlug: first?.groupSlug ?? null,
    defaultHouseholdSlug: first?.householdSlug ?? null,
    enableOidc: redirect !== undefined,
    oidcRedirect: redirect?.isAutomatic ?? false,
    oidcProviderName: redirect?.label ?? 'OAuth',
    signInMethods: methods,
    enableOpenai: await models.available('recipe-from-text'),
    enableOpenaiImageServices: await models.available('recipe-from-pictures'),
  }
}

/** What everybody may know of the site. */
export default class AboutController {
  /** `GET /app/about`. */
  async show({ locale }: HttpContext): Promise<AppInfo> {
    return rememberAnswer('app.about', await appInfo(locale))
  }

  /** `GET /app/about/startup-info`. */
  async startup(): Promise<AppStartupInfo> {
    const isFirstLogin = await isSetUpOpen()
    const { isDemo, networkAddress } = siteSettings()
    return rememberAnswer('app.startup', {
      isFirstLogin,
      isDemo,
      // Whoever sets it up opens it elsewhere next; later a machine's address is nobody's business.
      networkAddress: isFirstLogin ? networkAddress : null,
    })
  }

  /** `GET /app/about/theme`. */
  async theme({ response }: HttpContext): Promise<AppLook> {
    const { theme, name: siteName } = await siteLook()
    response.header('Cache-Control', `public, max-age=${WEEK}`)
    return rememberAnswer('app.theme', { ...theme, siteName })
  }
}
