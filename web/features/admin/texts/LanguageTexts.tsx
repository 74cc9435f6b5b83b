import { Anchor, Badge, Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { CatalogueText, TextCatalogue, TextLocale } from '#core/shared/contract/texts'
import type { Locale } from '#core/shared/locales'
import { apiUrl } from '#web/api/base'
import { queryText, request } from '#web/api/request'
import { PageTitle } from '#web/components/PageTitle'
import { useText } from '#web/i18n'
import manage from '../manage/Manage.module.css'
import { ListSearch, ManagedList, useListed } from '../manage/ManagedList.js'
import { BringTexts, DropTexts } from './TextDialogs.js'
import classes from './Texts.module.css'
import { textsApi } from './texts_api.js'

/** Texts of one page of the list. */
const PAGE = 50

/** How a text is with translators; `done` needs nobody. */
type State = 'missing' | 'stale' | 'wrong' | 'done'

type Shown = 'all' | Exclude<State, 'done'>
const choices: Shown[] = ['all', 'missing', 'stale', 'wrong']

interface Row extends CatalogueText {
  id: string
  state: State
}

function stateOf({ text, now, wrong }: CatalogueText): State {
  if (wrong) return 'wrong'
  if (now !== undefined) return 'stale'
  return text === '' ? 'missing' : 'done'
}

const rowsOf = ({ texts }: TextCatalogue): Row[] =>
  Object.entries(texts).map(([id, entry]) => ({ id, ...entry, state: stateOf(entry) }))

/** The texts that are looked for, in any case of letters. */
function found(rows: Row[], shown: Shown, search: string): Row[] {
  const wanted = search.toLocaleLowerCase()
  return rows.filter(
    ({ id, en, text, state }) =>
      (shown === 'all' || state === shown) &&
      [id, en, text].some((one) => one.toLocaleLowerCase().includes(wanted))
  )
}

/** One page of rows, as the lists of the administration have them. */
const pageOf = (rows: Row[], page: number) => ({
  page,
  per_page: PAGE,
  total: rows.length,
  total_pages: Math.ceil(rows.length / PAGE),
  items: rows.slice((page - 1) * PAGE, page * PAGE),
  next: null,
  previous: null,
})

/** All that the site says in one language beside its English, and the ways to change that by a file. */
export function LanguageTexts({ locale }: { locale: Locale }) {
  const { t } = useText('translations')
  const { tag, nativeName } = locale
  const { data: counts } = textsApi.useTextLocalesQuery(undefined, {
    selectFromResult: ({ data }) => ({ data: data?.find((one) => one.tag === tag) }),
  })
  const answer = textsApi.useTextCatalogueQuery(tag, { refetchOnMountOrArgChange: true })
  const [shown, setShown] = useState<Shown>('all')
  const { listed, text, type, setPage } = useListed()
  const { currentData } = answer
  const rows = useMemo(() => (currentData ? rowsOf(currentData) : undefined), [currentData])
  const { page, search } = listed
  const show = (state: string | null) => {
    setShown(choices.find((one) => one === state) ?? 'all')
    setPage(1)
  }
  return (
    <>
      <PageTitle
        title={nativeName}
        subtitle={
          <Anchor component={Link} to="/admin/texts">
            {t('back')}
          </Anchor>
        }
        actions={<Acts tag={tag} counts={counts} language={nativeName} />}
      />
      <div className={manage.filters}>
        <ListSearch label={t('search')} text={text} onType={type} />
        <Select
          label={t('show.label')}
          allowDeselect={false}
          data={choices.map((value) => ({ value, label: t(`show.${value}`) }))}
          value={shown}
          onChange={show}
        />
      </div>
      <ManagedList
        label={nativeName}
        answer={{ ...answer, currentData: rows && pageOf(found(rows, shown, search), page) }}
        empty={t('none')}
        page={page}
        onPage={setPage}
      >
        {(row) => <TextRow row={row} locale={locale} />}
      </ManagedList>
    </>
  )
}

interface ActsProps {
  tag: string
  counts: TextLocale | undefined
  language: string
}

function Acts({ tag, counts, language }: ActsProps) {
  const { t } = useText('translations')
  const { url } = request('admin.texts.show', { params: { tag } })
  const isOpen = counts && counts.missing + counts.stale + counts.wrong > 0
  return (
    <div className={manage.acts}>
      <BringTexts tag={tag} language={language} />
      <Download to={url} label={t('download')} />
      {isOpen && (
        <Download to={`${url}?${queryText({ only: 'missing' })}`} label={t('download-open')} />
      )}
      {counts && counts.own > 0 && <DropTexts tag={tag} language={language} />}
    </div>
  )
}

function Download({ to, label }: { to: string; label: string }) {
  return (
    <Button
      variant="default"
      component="a"
      href={apiUrl(to)}
      leftSection={<IconDownload size="1.25rem" aria-hidden />}
      download
    >
      {label}
    </Button>
  )
}

/** The English text, and below it what the language says. */
function TextRow({ row, locale }: { row: Row; locale: Locale }) {
  const { t } = useText('translations')
  const { id, en, text, now, wrong, state } = row
  return (
    <div className={manage.words}>
      <p className={classes.key}>
        <bdi dir="ltr">{id}</bdi>
        {state !== 'done' && (
          <Badge color="warning" variant="light">
            {t(`show.${state}`)}
          </Badge>
        )}
      </p>
      <p className={manage.quiet} lang="en" dir="ltr">
        {now ?? en}
      </p>
      {text !== '' && (
        <p className={classes.text} lang={locale.bcp47} dir={locale.dir}>
          {text}
        </p>
      )}
      {now !== undefined && (
        <p className={manage.quiet}>
          {t('was')} <bdi lang="en">{en}</bdi>
        </p>
      )}
      {wrong && (
        <p className={classes.trouble}>{t(`reason.${wrong.reason}`, { part: wrong.part })}</p>
      )}
    </div>
  )
}
