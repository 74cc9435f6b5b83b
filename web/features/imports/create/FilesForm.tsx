import { Anchor, Button, Text } from '@mantine/core'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ImportWays } from '#core/shared/contract/imports'
import { useText } from '#web/i18n'
import classes from '../components/Create.module.css'
import { ImportBoxes } from '../components/ImportBoxes.js'
import { ImportFailure } from '../components/ImportFailure.js'
import { useChoices } from '../hooks/use_choices.js'
import { useFollow } from '../hooks/use_follow.js'
import { firstWebAddress } from '../web_address.js'
import { FileDrop } from './FileDrop.js'
import { type FileItem, FileRows } from './FileRows.js'
import { Origin } from './Origin.js'
import { Sending } from './Sending.js'
import { type SentFiles, useSendFiles } from './use_send_files.js'

interface FilesFormProps {
  groupSlug: string
  ways: ImportWays
}

let lastItem = 0
const itemOf = (file: File): FileItem => ({ id: ++lastItem, file, sent: null })

/** Import from files: saved pages, documents, texts, archives; each is a recipe or several. */
export function FilesForm({ groupSlug, ways }: FilesFormProps) {
  const { t } = useText('imports')
  const [params] = useSearchParams()
  const from = firstWebAddress(params.get('from') ?? '')
  const choices = useChoices()
  const follow = useFollow(groupSlug, choices.edit)
  const navigate = useNavigate()
  const { send, progress } = useSendFiles(choices)
  const [items, setItems] = useState<FileItem[]>([])
  const [busy, setBusy] = useState(false)
  const waiting = items.filter(({ sent }) => sent === null || sent.trouble)
  const note = (id: number, sent: SentFiles | null) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, sent } : item)))
  const lead = async ({ answer }: SentFiles) => {
    if (answer?.run) await navigate(`/g/${groupSlug}/r/create/runs/${answer.run}`)
    else if (answer?.reading) await follow(answer.reading)
  }
  const submit = async () => {
    setBusy(true)
    let last: SentFiles | null = null
    for (const item of waiting) {
      // One after the other, so that a weak line is not shared by all.
      // oxlint-disable-next-line no-await-in-loop
      last = await send([item.file], { from, save: true })
      note(item.id, last)
    }
    if (items.length === 1 && last) await lead(last)
    setBusy(false)
  }
  const [only] = items.length === 1 ? items : []
  return (
    <div className={classes.form}>
      {from !== null && <Origin address={from} />}
      <FileDrop
        accept={ways.fileTypes.join(',')}
        icon={<IconFileUpload size="1.25rem" aria-hidden />}
        label={t('files.choose')}
        text={t(from === null ? 'files.text' : 'files.text-page')}
        filled={items.length === 0}
        onFiles={(files) => setItems((now) => [...now, ...files.map(itemOf)])}
      />
      <Text c="dimmed">
        {t('files.other-app')}{' '}
        <Anchor component={Link} to="/group/migrations">
          {t('files.migrate')}
        </Anchor>
      </Text>
      <FileRows
        items={items}
        groupSlug={groupSlug}
        onRemove={(id) => setItems((now) => now.filter((item) => item.id !== id))}
      />
      <ImportBoxes choices={choices} />
      {items.length > 0 && (
        <Button
          className={classes.submit}
          loading={busy}
          disabled={waiting.length === 0}
          leftSection={<IconDownload size="1.25rem" aria-hidden />}
          onClick={() => void submit()}
        >
          {t('files.submit', { count: waiting.length })}
        </Button>
      )}
      {progress !== null && <Sending share={progress} />}
      {only?.sent?.trouble && !busy && (
        <ImportFailure
          trouble={only.sent.trouble}
          address={null}
          groupSlug={groupSlug}
          onRetry={() => void submit()}
        />
      )}
    </div>
  )
}
