import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import {
  type HeaderMethod,
  SignInFailure,
  type SignInRequest,
  type SignedOnPerson,
} from '#core/identity/sdk'
import { definePlugin } from '#core/plugins/define_plugin'
import { filledIn, type Worded } from '#core/shared/worded'
import { failures, words } from './words.js'

const flag = () => vine.boolean({ strict: true }).optional()
const text = (most: number) => vine.string().trim().maxLength(most).optional()
const header = () =>
  vine
    .string()
    .trim()
    .maxLength(60)
    .regex(/^[\w-]+$/)
    .optional()

const settings = vine.create({
  proxies: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(500)
    .regex(/^[\w.:/, ]+$/),
  userHeader: header(),
  nameHeader: header(),
  emailHeader: header(),
  groupsHeader: header(),
  userGroup: text(200),
  adminGroup: text(200),
  label: text(60),
  automatic: flag(),
  remember: flag(),
  signUp: flag(),
  joinByEmail: flag(),
})
type Settings = Infer<typeof settings>

const method: HeaderMethod<Settings> = {
  id: 'proxy',
  kind: 'header',
  authMethod: 'OIDC',
  button: ({ settings: { label, automatic, remember } }) => ({
    label: label || words.button,
    isAutomatic: automatic ?? false,
    remember: remember ?? false,
  }),
  accounts: ({ settings: { signUp, joinByEmail } }) => ({
    signUp: signUp ?? false,
    joinByEmail: joinByEmail ?? false,
  }),
  read: (request, context) => personOf(request, context.settings),
  test: async ({ request }, { settings: wanted }, step) => {
    await step(
      words.address,
      () => refuseUnlisted(request, wanted),
      () => request.peer
    )
    await step(words.user, () => userOf(request, wanted), String)
    await step(words.person, () => personOf(request, wanted), shown)
  },
}

/** Believes a proxy in front of Trivet, such as Authelia or Authentik, that says who asks. */
export default definePlugin<Settings>({
  id: 'signin-proxy',
  name: 'Trusted proxy',
  description: 'A proxy in front of Trivet, such as Authelia or Authentik, says who asks.',
  api: 1,
  enabledByDefault: false,
  settings,
  provides: { signInMethods: [method] },
})

/** Anybody can send a header: only the machines of the list are believed, whatever the request says of others. */
function refuseUnlisted(request: SignInRequest, { proxies }: Settings): void {
  if (!isListed(request, proxies))
    throw refused(filledIn(failures.unlisted, { peer: request.peer, proxies }))
}

function isListed(request: SignInRequest, proxies: string): boolean {
  try {
    return request.isFrom(proxies)
  } catch {
    throw refused(filledIn(failures.list, { proxies }))
  }
}

function userOf(request: SignInRequest, { userHeader }: Settings): string {
  const name = userHeader || 'Remote-User'
  const user = valueOf(request, name)
  if (!user) throw refused(filledIn(failures.missing, { header: name }))
  // Two of them are joined by a comma: one may be of whoever asks, passed on.
  if (user.includes(',')) throw refused(filledIn(failures.twice, { header: name }))
  return user
}

function personOf(request: SignInRequest, wanted: Settings): SignedOnPerson {
  refuseUnlisted(request, wanted)
  const user = userOf(request, wanted)
  const { nameHeader, emailHeader, groupsHeader, userGroup, adminGroup } = wanted
  const mail = emailHeader || 'Remote-Email'
  const email = valueOf(request, mail)
  if (!email) throw refused(filledIn(failures.missing, { header: mail }))
  const groups = valueOf(request, groupsHeader || 'Remote-Groups').split(/[,|]/)
  const isIn = (group: string) => groups.some((one) => one.trim() === group)
  const isAdmin = adminGroup ? isIn(adminGroup) : null
  if (userGroup && !isIn(userGroup) && !isAdmin)
    throw refused(filledIn(failures.group, { group: userGroup }))
  return {
    subject: user.toLowerCase(),
    username: user,
    fullName: valueOf(request, nameHeader || 'Remote-Name') || user,
    email,
    // The proxy is run by those who run the site.
    isEmailVerified: true,
    isAdmin,
  }
}

/** Headers come as bytes, which are UTF-8 with all proxies of today. */
function valueOf(request: SignInRequest, name: string): string {
  const bytes = Buffer.from(request.header(name) ?? '', 'latin1')
  return bytes.toString('utf8').trim()
}

const refused = (why: Worded) => new SignInFailure('refused', why)

const shown = ({ username, fullName, email, isAdmin }: SignedOnPerson) =>
  [username, fullName, email, isAdmin === null ? '' : `admin: ${isAdmin}`]
    .filter(Boolean)
    .join(', ')
