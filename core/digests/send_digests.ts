import { queryIn } from '#core/database/query_in'
import { fixedStatement, readRow } from '#core/database/read'
import { work } from '#core/events/index'
import { translator } from '#core/i18n/index'
import { mailSettings, sendMail, type Letter } from '#core/mail/index'
import { defineJob } from '#core/queue/index'
import { shownSql } from '#core/recipe_index/index'
import { locales } from '#core/shared/locales'
import { siteSettings } from '#core/site/index'
import { endingToken, nextAt } from './save_digest.js'

/** Mails that are begun in one change. */
const AT_ONCE = 200
/** Names of recipes, meals and lists in one mail. */
const RECIPES = 10
const MEALS = 60
const LISTS = 20

const claim = fixedStatement(
  'digests.claim',
  `with due as (select user_id, since from digests where next_at <= now()
      order by next_at, user_id limit ${AT_ONCE} for update skip locked)
    update digests d set since = now(), next_at = ${nextAt('d.frequency', 'd.time_zone')}
    from due where d.user_id = due.user_id returning d.user_id as "userId", due.since`
)

/** Begins the mails whose time has come, each once; after a time without the server one for all of it. */
export const sendDigests = defineJob<Record<string, never>>(
  'digests.send',
  async () => {
    if (!mailSettings().server) return
    for (let begun = AT_ONCE; begun === AT_ONCE;) {
      begun = await work(async (unit) => {
        const due = await queryIn<{ userId: string; since: Date }>(unit.trx, claim, [])
        for (const { userId, since } of due)
          unit.enqueue(mailDigest, { userId, since: since.toISOString() })
        return due.length
      })
    }
  },
  { attempts: 3, timeout: 5 * 60_000 }
)

interface News {
  email: string
  locale: string
  frequency: 'daily' | 'weekly'
  recipes: { count: number; names: string[] }
  meals: { date: string; name: string }[]
  lists: { name: string | null; open: number; isNew: boolean }[]
}

const shown = (row: string) => shownSql(row, { user: 'u.id', household: 'u.household_id' })

const newsOf = fixedStatement(
  'digests.news',
  `select u.email, d.locale, d.frequency,
      (select json_build_object('count', count(*), 'names',
        coalesce((array_agg(r.name order by r.created_at desc))[1:${RECIPES}], '{}'))
        from recipes r where r.group_id = u.group_id and r.created_at > $2
          and r.deleted_at is null and r.user_id is distinct from u.id and ${shown('r')}) as recipes,
      (select coalesce(json_agg(json_build_object('date', to_char(m.date, 'YYYY-MM-DD'),
          'name', coalesce(r.name, case when m.title <> '' then m.title else m.text end)) order by m.date, m.id), '[]')
        from (select * from meal_plan_entries m where m.household_id = u.household_id
          and m.date >= (now() at time zone d.time_zone)::date
          and m.date < (now() at time zone d.time_zone)::date
            + case d.frequency when 'daily' then 1 else 7 end
          order by m.date, m.id limit ${MEALS}) m
        left join recipes r on r.id = m.recipe_id and r.deleted_at is null and ${shown('r')}) as meals,
      (select coalesce(json_agg(l), '[]') from (
        select s.name, count(*) as open, bool_or(i.created_at > $2) as "isNew"
        from shopping_lists s join shopping_list_items i on i.shopping_list_id = s.id
          and not i.checked and i.removed_at is null
        where s.household_id = u.household_id group by s.id order by s.created_at limit ${LISTS}
      ) l) as lists
    from digests d join users u on u.id = d.user_id where d.user_id = $1`
)

/** Mails somebody what is on; who ended that meanwhile, or has nothing new, gets nothing. */
export const mailDigest = defineJob<{ userId: string; since: string }>(
  'digests.mail',
  async ({ userId, since }) => {
    const news = await readRow<News>(newsOf, [userId, since])
    if (news && isNews(news)) await sendMail(letterOf(news, userId))
  },
  { attempts: 5, backoff: 60_000, timeout: 60_000 }
)

const isNews = ({ recipes, meals, lists }: News) =>
  recipes.count > 0 || meals.length > 0 || lists.some(({ isNew }) => isNew)

function letterOf(news: News, userId: string): Letter {
  const { email: to, locale, frequency } = news
  const t = translator(locale)
  const { address } = siteSettings()
  const query = `?token=${encodeURIComponent(endingToken(userId))}`
  return {
    to,
    locale,
    subject: t(frequency === 'daily' ? 'digests.subject-daily' : 'digests.subject-weekly'),
    paragraphs: [...recipesText(news), ...mealTexts(news), ...listTexts(news)],
    button: { label: t('digests.button'), url: address },
    footnote: t('digests.footnote'),
    unsubscribe: {
      label: t('digests.unsubscribe'),
      page: `${address}/unsubscribe${query}`,
      oneClick: `${address}/api/digests/unsubscribe${query}`,
    },
  }
}

const tagOf = (locale: string) => locales.find(({ tag }) => tag === locale)?.bcp47 ?? 'en-US'
const listed = (names: string[], locale: string) =>
  new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(names)

function recipesText({ recipes: { count, names }, locale }: News): string[] {
  if (count === 0) return []
  const t = translator(locale)
  const rest = count - names.length
  const more = rest > 0 ? [t('digests.more', { count: rest })] : []
  return [t('digests.recipes', { names: listed([...names, ...more], locale) })]
}

/** A line for each day. */
function mealTexts({ meals, locale }: News): string[] {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(tagOf(locale), style)
  const days = Map.groupBy(meals, ({ date }) => date)
  return [...days].map(([date, planned]) => {
    const names = listed(
      planned.map(({ name }) => name),
      locale
    )
    return translator(locale)('digests.meals', { day: format.format(new Date(date)), names })
  })
}

function listTexts({ lists, locale }: News): string[] {
  const t = translator(locale)
  return lists.map(({ name, open }) =>
    t('digests.list', { name: name || t('push.lists'), count: open })
  )
}
