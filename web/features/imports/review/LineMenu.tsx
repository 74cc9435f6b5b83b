import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowRight,
  IconDots,
  IconHeading,
  IconPencil,
  IconTrashX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n'
import { joinAbove, lineAbove, moveLine, setHeading } from './review_acts.js'
import type { LineList, ReviewLine } from './review_model.js'
import { type Act, useReviewing } from './use_review.js'

interface LineMenuProps {
  line: ReviewLine
  /** A button with words, which leaves out what stands beside it as a button of its own. */
  button?: true
  onEdit?: () => void
}

const targets = ['ingredients', 'steps', 'notes'] as const satisfies LineList[]

/** What else can be done with a line: another place, another kind, or one with the line above. */
export function LineMenu({ line, button, onEdit }: LineMenuProps) {
  const { t } = useText('import_review')
  const { review, changeUndoably } = useReviewing()
  const { id, text, list, heading } = line
  const item = (label: string, icon: ReactNode, act: Act) => (
    <Menu.Item key={label} leftSection={icon} onClick={() => changeUndoably(act, text)}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {button ? (
          <Button variant="subtle" leftSection={<IconDots size="1.25rem" aria-hidden />}>
            {t('answer.more')}
          </Button>
        ) : (
          <ActionIcon aria-label={t('line.menu', { text })}>
            <IconDots aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size="1.25rem" aria-hidden />} onClick={onEdit}>
            {t('answer.edit')}
          </Menu.Item>
        )}
        {targets
          .filter((target) => target !== list)
          .map((target) =>
            item(
              t(`move.${target}`),
              <IconArrowRight size="1.25rem" aria-hidden className="tv-mirror" />,
              (now) => moveLine(now, id, target)
            )
          )}
        {lineAbove(review, line) &&
          item(t('move.join'), <IconArrowMerge size="1.25rem" aria-hidden />, (now) =>
            joinAbove(now, id)
          )}
        {!button &&
          list !== 'notes' &&
          item(
            t(heading ? 'answer.line' : 'answer.heading'),
            <IconHeading size="1.25rem" aria-hidden />,
            (now) => setHeading(now, id, !heading)
          )}
        {!button &&
          item(t('answer.out'), <IconTrashX size="1.25rem" aria-hidden />, (now) =>
            moveLine(now, id, 'out')
          )}
      </Menu.Dropdown>
    </Menu>
  )
}
