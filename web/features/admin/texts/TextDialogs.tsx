import { Button } from '@mantine/core'
import { IconRestore, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { TextCatalogue, TextLocale, TextReport } from '#core/shared/contract/texts'
import { locales } from '#core/shared/locales'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { chooseLocale, currentLocale, useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import { noteOwnTexts } from './note_own_texts.js'
import { ArchiveField } from '../backups/ArchiveUpload.js'
import classes from './Texts.module.css'
import { textsApi } from './texts_api.js'

interface Props {
  tag: string
  language: string
}

/** This page says the new texts at once where it is in that language; others do when they are opened anew. */
async function say(locale: TextLocale): Promise<void> {
  const { tag } = locale
  noteOwnTexts(locale)
  if (currentLocale().tag === tag) await chooseLocale(tag)
}

/** The catalogue in a file; null where it holds none. */
async function readFile(file: File): Promise<TextCatalogue | null> {
  try {
    const catalogue = JSON.parse(await file.text()) as Partial<TextCatalogue> | null
    const isOurs = catalogue?.format === 'trivet-texts' && typeof catalogue.locale === 'string'
    return isOurs ? (catalogue as TextCatalogue) : null
  } catch {
    return null
  }
}

/** Brings texts in that somebody has translated: first it is said what the file would change. */
export function BringTexts(props: Props) {
  const { t } = useText('translations')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconUpload size="1.25rem" aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('bring')}
      </Button>
      {opened && <BringDialog {...props} onClose={() => setOpened(false)} />}
    </>
  )
}

interface Brought {
  catalogue: TextCatalogue
  report: TextReport
}

/** A file as it is chosen, and what it would bring. */
function useBrought(tag: string) {
  const { t } = useText('translations')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [brought, setBrought] = useState<Brought | null>(null)
  const [bring] = textsApi.useBringTextsMutation()
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setProblem('')
  }
  const refuse = (sentence: string) => {
    setProblem(sentence)
    return false
  }
  const look = async () => {
    const catalogue = file && (await readFile(file))
    if (!catalogue) return refuse(t('no-file'))
    if (catalogue.locale !== tag) {
      const other = locales.find((one) => one.tag === catalogue.locale)
      return refuse(t('other-language', { language: other?.nativeName ?? catalogue.locale }))
    }
    const { data, error } = await bring({ catalogue, dryRun: true })
    if (!data) return refuse(errorText(error))
    setBrought({ catalogue, report: data })
    return true
  }
  const use = async () => {
    if (!brought) return false
    const { data, error } = await bring({ catalogue: brought.catalogue, dryRun: false })
    if (!data) {
      toast.error(errorText(error))
      return false
    }
    await say(data.locale)
    toast.success(t('brought'))
    return true
  }
  return { file, choose, problem, report: brought?.report, look, use }
}

function BringDialog({ tag, language, onClose }: Props & { onClose: () => void }) {
  const { t } = useText('translations')
  const { file, choose, problem, report, look, use } = useBrought(tag)
  if (report)
    return (
      <Dialog
        key="report"
        opened
        title={t('report.title', { language })}
        submitLabel={t('use')}
        submitDisabled={report.taken === 0}
        onSubmit={use}
        onClose={onClose}
      >
        <Report report={report} />
      </Dialog>
    )
  return (
    <Dialog
      key="file"
      opened
      keepOpen
      title={t('bring')}
      submitLabel={t('look')}
      submitDisabled={!file}
      onSubmit={look}
      onClose={onClose}
    >
      <ArchiveField
        archive={{ file, choose, share: null }}
        label={t('file')}
        description={t('file-help')}
        accept=".json,application/json"
        problem={problem}
      />
    </Dialog>
  )
}

/** How many texts of each kind a file has, and which are left out. */
function Report({ report }: { report: TextReport }) {
  const { t } = useText('translations')
  const { taken, same, stale, wrong, unknown } = report
  const counts = { taken, same, stale, wrong: wrong.count, unknown: unknown.count }
  return (
    <>
      <dl className={classes.facts}>
        {Object.entries(counts).flatMap(([name, count]) =>
          count === 0 && name !== 'taken'
            ? []
            : [
                <dt key={`${name}-name`}>{t(`report.${name}`)}</dt>,
                <dd key={name}>{formatNumber(count)}</dd>,
              ]
        )}
      </dl>
      {stale > 0 && <p>{t('report.stale-text')}</p>}
      <Left
        title={t('report.wrong')}
        rows={wrong.texts.map(({ key, reason, part }) => [key, t(`reason.${reason}`, { part })])}
      />
      <Left title={t('report.unknown')} rows={unknown.keys.map((key) => [key, ''])} />
    </>
  )
}

/** Texts that are left out, and why. */
function Left({ title, rows }: { title: string; rows: [key: string, reason: string][] }) {
  if (rows.length === 0) return null
  return (
    <details className={classes.left}>
      <summary>{title}</summary>
      <ul>
        {rows.map(([key, reason]) => (
          <li key={key}>
            <bdi dir="ltr">{key}</bdi> {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Forgets the site's own texts in one language, once somebody has said so. */
export function DropTexts({ tag, language }: Props) {
  const { t } = useText('translations')
  const [opened, setOpened] = useState(false)
  const [drop] = textsApi.useDropTextsMutation()
  const act = async () => {
    const { data, error } = await drop(tag)
    if (!data) {
      toast.error(errorText(error))
      return false
    }
    noteOwnTexts(data)
    // What a page has once said in words of the site's own it says until it begins anew.
    if (currentLocale().tag === tag) window.location.reload()
    return true
  }
  return (
    <>
      <Button
        variant="outline"
        color="error"
        leftSection={<IconRestore size="1.25rem" aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('drop')}
      </Button>
      {opened && (
        <Dialog
          opened
          danger
          title={t('drop-title')}
          submitLabel={t('drop')}
          onSubmit={act}
          onClose={() => setOpened(false)}
        >
          <p>{t('drop-text', { language })}</p>
        </Dialog>
      )}
    </>
  )
}
