import { AndFilter, type Client, EqualityFilter, Filter, FilterParser, OrFilter } from 'ldapts'
import type { SignedOnPerson, TestStep } from '#core/identity/sdk'
import type { PluginContext } from '#core/plugins/define_plugin'
import { filledIn } from '#core/shared/worded'
import { bindAsReader, encrypt, isPasswordOf, refused, withDirectory } from './connection.js'
import { attributesOf, type Settings } from './settings.js'
import { failures, words } from './words.js'

/** Attributes that say who somebody is for ever, in OpenLDAP and its like and in Active Directory. */
const LASTING = ['entryUUID', 'objectGUID']

interface Entry {
  dn: string
  person: SignedOnPerson
}

/** Who has this name and password; null where they do not fit. Throws `SignInFailure`. */
export async function verify(
  { username, password }: { username: string; password: string },
  { settings }: PluginContext<Settings>
): Promise<SignedOnPerson | null> {
  if (!username || !password) return null
  return withDirectory(settings, async (client) => {
    await encrypt(client, settings)
    await bindAsReader(client, settings)
    const dn = await findDn(client, settings, username)
    if (dn === null || !(await isPasswordOf(client, dn, password))) return null
    // Whether somebody may read their own entry is not said; who asks for people may.
    await bindAsReader(client, settings)
    return (await readEntry(client, settings, dn, username)).person
  })
}

/** The one entry that has the name as id or as e-mail; null for none. Referrals are not followed. */
async function findDn(client: Client, settings: Settings, typed: string): Promise<string | null> {
  const { id, mail } = attributesOf(settings)
  const either = [id, mail].map((attribute) => new EqualityFilter({ attribute, value: typed }))
  const filters: Filter[] = [new OrFilter({ filters: either })]
  if (settings.userFilter) filters.push(filterOf(settings.userFilter, settings, typed))
  const { searchEntries } = await client.search(settings.baseDn, {
    scope: 'sub',
    filter: new AndFilter({ filters }),
    sizeLimit: 2,
    timeLimit: 5,
    attributes: ['1.1'],
  })
  if (searchEntries.length > 1) throw refused(failures.several)
  return searchEntries[0]?.dn ?? null
}

/** A filter as administrators write it; what was typed stands in it as a value only. */
function filterOf(text: string, settings: Settings, typed: string): Filter {
  const { id, mail } = attributesOf(settings)
  const whole = text
    .replaceAll('{id_attribute}', id)
    .replaceAll('{mail_attribute}', mail)
    .replaceAll('{input}', () => Filter.escape(typed))
  try {
    return FilterParser.parseString(whole.startsWith('(') ? whole : `(${whole})`)
  } catch {
    throw refused(filledIn(failures.filter, { filter: text }))
  }
}

async function readEntry(
  client: Client,
  settings: Settings,
  dn: string,
  typed: string
): Promise<Entry> {
  const { id, name, mail } = attributesOf(settings)
  const { searchEntries } = await client.search(dn, {
    scope: 'base',
    sizeLimit: 1,
    attributes: [id, name, mail, ...LASTING],
    explicitBufferAttributes: ['objectGUID'],
  })
  const [entry] = searchEntries
  if (!entry) throw refused(failures.entry)
  const values = new Map(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value]))
  const first = (attribute: string) => textOf(values.get(attribute.toLowerCase()))
  const email = first(mail)
  if (!email) throw refused(filledIn(failures.noMail, { attribute: mail }))
  const username = first(id) || typed
  return {
    dn,
    person: {
      subject: LASTING.map(first).find(Boolean) ?? dn.toLowerCase(),
      username,
      fullName: first(name) || username,
      email,
      // A directory is kept by those who run it.
      isEmailVerified: true,
      isAdmin: await isAdmin(client, settings, { dn, typed }),
    },
  }
}

async function isAdmin(
  client: Client,
  settings: Settings,
  { dn, typed }: { dn: string; typed: string }
): Promise<boolean | null> {
  if (!settings.adminFilter) return null
  const filter = filterOf(settings.adminFilter, settings, typed)
  const attributes = ['1.1']
  const { searchEntries } = await client.search(dn, { scope: 'base', filter, attributes })
  return searchEntries.length === 1
}

function textOf(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (Buffer.isBuffer(one)) return one.toString('hex')
  return typeof one === 'string' ? one.trim() : ''
}

/** Tries the directory, who asks, and, where a name is typed, how that person is found. */
export async function tryOut(
  { username, password }: { username: string; password: string },
  { settings }: PluginContext<Settings>,
  step: TestStep
): Promise<void> {
  await withDirectory(settings, async (client) => {
    await step(words.connect, () => encrypt(client, settings), String)
    await step(
      words.reader,
      () => bindAsReader(client, settings),
      () => settings.bindDn ?? ''
    )
    await step(
      words.base,
      () => readBase(client, settings),
      () => settings.baseDn
    )
    if (!username) return
    const dn = await step(words.find, () => mustFind(client, settings, username), String)
    await step(words.entry, () => readEntry(client, settings, dn, username), shown)
    if (!password) return
    await step(words.password, async () => {
      if (!(await isPasswordOf(client, dn, password))) throw refused(failures.password)
    })
  })
}

async function readBase(client: Client, { baseDn }: Settings): Promise<void> {
  const { searchEntries } = await client.search(baseDn, { scope: 'base', attributes: ['1.1'] })
  if (searchEntries.length === 0) throw refused(failures.base)
}

async function mustFind(client: Client, settings: Settings, typed: string): Promise<string> {
  const dn = await findDn(client, settings, typed)
  if (dn === null) throw refused(failures.nobody)
  return dn
}

const shown = ({ person: { username, fullName, email, isAdmin: admin } }: Entry) =>
  [username, fullName, email, admin === null ? '' : `admin: ${admin}`].filter(Boolean).join(', ')
