import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n'
import classes from './Manage.module.css'

/** What can be done with a row. */
export interface RowActions {
  onEdit: () => void
  onDelete: () => void
}

interface Props extends RowActions {
  name: string
  /** Something that has to stay. */
  isKept: boolean
  /** Buttons before these. */
  children?: ReactNode
}

/** Buttons of one thing of the site: change it, delete it. */
export function RowActs({ name, isKept, onEdit, onDelete, children }: Props) {
  const { t } = useText('manage')
  return (
    <div className={classes.acts}>
      {children}
      <Button
        variant="default"
        leftSection={<IconPencil size="1.25rem" aria-hidden />}
        aria-label={t('edit-named', { name })}
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
      <Button
        variant="outline"
        color="error"
        leftSection={<IconTrash size="1.25rem" aria-hidden />}
        disabled={isKept}
        aria-label={t('delete-named', { name })}
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
    </div>
  )
}
