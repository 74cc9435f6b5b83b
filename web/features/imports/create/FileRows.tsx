import { Anchor, CloseButton } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import type { Trouble } from '../trouble.js'
import type { SentFiles } from './use_send_files.js'
import classes from './Ways.module.css'

/** A chosen file and what became of it; null until it was sent. */
export interface FileItem {
  id: number
  file: File
  sent: SentFiles | null
}

interface FileRowsProps {
  items: FileItem[]
  groupSlug: string
  onRemove: (id: number) => void
}

function useTroubleText(): (trouble: Trouble) => string {
  const { t } = useText('imports')
  return ({ kind, text }) => (kind ? t(`failure.${kind}.title`) : text)
}

function Outcome({ item, groupSlug }: { item: FileItem; groupSlug: string }) {
  const { t } = useText('imports')
  const troubleText = useTroubleText()
  const { file, sent } = item
  if (sent === null) return <span className={classes.text}>{sizeOf(file)}</span>
  const failure = sent.trouble ?? failureOf(sent)
  if (failure) {
    return (
      <span className={classes.text} data-kind="failed" role="alert">
        {troubleText(failure)}
      </span>
    )
  }
  const { reading, run } = sent.answer ?? {}
  const base = `/g/${groupSlug}/r`
  if (run) {
    return (
      <Anchor component={Link} to={`${base}/create/runs/${run}`}>
        {t('files.run')}
      </Anchor>
    )
  }
  if (!reading) return null
  const saved = reading.status === 'saved' && reading.recipeSlug !== null
  return (
    <Anchor
      component={Link}
      to={saved ? `${base}/${reading.recipeSlug}` : `${base}/create/review/${reading.id}`}
    >
      {t(saved ? 'files.saved' : 'files.review', { name: reading.name ?? file.name })}
    </Anchor>
  )
}

/** Megabytes, since that is what limits are written in; the smallest is a tenth. */
const sizeOf = ({ size }: File) =>
  formatNumber(Math.max(0.1, size / 1_000_000), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })

function failureOf({ answer }: SentFiles): Trouble | null {
  const reading = answer?.reading
  return reading?.status === 'failed' ? { kind: reading.failure, text: '' } : null
}

/** The chosen files, what became of each, and the way to take one away. */
export function FileRows({ items, groupSlug, onRemove }: FileRowsProps) {
  const { t } = useText('imports')
  if (items.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={t('files.list')}>
      {items.map((item) => (
        <li key={item.id} className={classes.row}>
          <span className={classes.words}>
            <bdi className={classes.title}>{item.file.name}</bdi>
            <Outcome item={item} groupSlug={groupSlug} />
          </span>
          <CloseButton
            aria-label={t('files.remove', { name: item.file.name })}
            onClick={() => onRemove(item.id)}
          />
        </li>
      ))}
    </ul>
  )
}
