import { Kbd } from '@mantine/core'
import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '#web/i18n'
import classes from './QuickSearch.module.css'

interface SearchFootProps {
  text: string
  total: number | null
  groupSlug: string
  onClose: () => void
}

/** Keys that work here, and the way to the group home with the same text and all its filters. */
export function SearchFoot({ text, total, groupSlug, onClose }: SearchFootProps) {
  const { t } = useText('search')
  const query = text ? `?${new URLSearchParams({ search: text }).toString()}` : ''
  return (
    <div className={classes.foot}>
      <span className={classes.keys}>
        <Kbd>
          <IconArrowUp size="0.875rem" aria-label={t('key.up')} />
        </Kbd>
        <Kbd>
          <IconArrowDown size="0.875rem" aria-label={t('key.down')} />
        </Kbd>
        {t('key.move')}
        <Kbd>{t('key.enter')}</Kbd>
        {t('key.open')}
        <Kbd>{t('key.esc')}</Kbd>
        {t('key.close')}
      </span>
      <Link to={`/g/${groupSlug}${query}`} className={classes.all} onClick={onClose}>
        {total ? t('all-count', { count: total }) : t('all')}
        <IconArrowRight size="1.25rem" className="tv-mirror" aria-hidden />
      </Link>
    </div>
  )
}
