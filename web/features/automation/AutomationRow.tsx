import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { errorText } from '#web/api/errors'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import classes from './Automation.module.css'
import { DeliveryLog } from './DeliveryLog.js'

interface AutomationRowProps {
  id: string
  name: string
  /** Lines below the name. */
  notes: ReactNode
  isOff: boolean
  /** Whether it sends anything. */
  hasLog?: boolean
  /** Its log, where that is not of messages. */
  log?: ReactNode
  /** Sends something right away; answers why it could not, or undefined. */
  onTest?: () => Promise<unknown>
  onEdit: () => void
  onDelete: () => Promise<unknown>
}

/** One thing that other machines are sent by: what it is, a test, its log, and its menu. */
export function AutomationRow(props: AutomationRowProps) {
  const { id, name, notes, isOff, hasLog = true, log, onTest, onEdit, onDelete } = props
  const { t } = useText('automation')
  const [isLogOpen, setLogOpen] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const test = async () => {
    const error = await onTest?.()
    if (error) toast.error(errorText(error))
    else setLogOpen(true)
  }
  const remove = async () => {
    const error = await onDelete()
    if (error) toast.error(errorText(error))
    return !error
  }
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div className={classes.words}>
          <span className={classes.name}>
            <bdi>{name || t('nameless')}</bdi>
            {isOff && <Badge color="warning">{t('off')}</Badge>}
          </span>
          {notes}
        </div>
        <div className={classes.acts}>
          {onTest && (
            <Button variant="default" size="sm" onClick={() => void test()}>
              {t('test')}
            </Button>
          )}
          {hasLog && (
            <Button
              variant="subtle"
              size="sm"
              aria-expanded={isLogOpen}
              onClick={() => setLogOpen(!isLogOpen)}
            >
              {t('log.open')}
            </Button>
          )}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('menu', { name })}>
                <IconDots />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size="1.25rem" aria-hidden />} onClick={onEdit}>
                {t('edit')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size="1.25rem" aria-hidden />}
                color="error"
                onClick={() => setDeleting(true)}
              >
                {t('delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      {isLogOpen && (log ?? <DeliveryLog subjectId={id} />)}
      <Dialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('delete-title', { name })}
        submitLabel={t('delete')}
        submitColor="error"
        onSubmit={remove}
        danger
      >
        {t('delete-text')}
      </Dialog>
    </li>
  )
}
