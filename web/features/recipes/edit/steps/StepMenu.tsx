import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconEye,
  IconHeading,
  IconLink,
  IconPencil,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react'
import type { RecipeStep } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { MoveItems } from '../rows/MoveItems.js'
import { isTitled } from '../rows/row_items.js'
import { SectionMenu } from '../rows/SectionMenu.js'
import type { StepActions } from './step_actions.js'

interface StepMenuProps {
  id: string
  /** Undefined for a heading. */
  step: RecipeStep | undefined
  isFirst: boolean
  previews: boolean
  actions: StepActions
  onPreview: (on: boolean) => void
  onLink: () => void
  onPicture: () => void
}

const icon = { 'size': '1.25rem', 'aria-hidden': true } as const

function WriteEntries({ id, isFirst, previews, actions, ...on }: StepMenuProps) {
  const { t } = useText('edit_rows')
  return (
    <>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={on.onLink}>
        {t('menu.link')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhotoPlus {...icon} />} onClick={on.onPicture}>
        {t('menu.picture')}
      </Menu.Item>
      <Menu.Item
        leftSection={previews ? <IconPencil {...icon} /> : <IconEye {...icon} />}
        onClick={() => on.onPreview(!previews)}
      >
        {t(previews ? 'menu.preview-off' : 'menu.preview')}
      </Menu.Item>
      <Menu.Item leftSection={<IconScissors {...icon} />} onClick={() => actions.split(id)}>
        {t('menu.split')}
      </Menu.Item>
      {!isFirst && (
        <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => actions.merge(id)}>
          {t('menu.merge')}
        </Menu.Item>
      )}
    </>
  )
}

function StepEntries(props: StepMenuProps & { step: RecipeStep }) {
  const { id, step, actions } = props
  const { t } = useText('edit_rows')
  return (
    <>
      <WriteEntries {...props} />
      <Menu.Divider />
      {!isTitled(step) && (
        <Menu.Item leftSection={<IconHeading {...icon} />} onClick={() => actions.openTitle(id)}>
          {t('menu.section-on')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconRowInsertTop {...icon} />}
        onClick={() => actions.insert(id, 'above')}
      >
        {t('menu.insert-above')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRowInsertBottom {...icon} />}
        onClick={() => actions.insert(id, 'below')}
      >
        {t('menu.insert-below')}
      </Menu.Item>
      <MoveItems onMove={(way) => actions.move(id, way)} />
      <Menu.Item
        color="error"
        leftSection={<IconTrash {...icon} />}
        onClick={() => actions.remove(id)}
      >
        {t('menu.delete')}
      </Menu.Item>
    </>
  )
}

/** What can be done with a step, or with the heading above one. */
export function StepMenu(props: StepMenuProps) {
  const { id, step, actions } = props
  return step ? <StepEntries {...props} step={step} /> : <SectionMenu id={id} actions={actions} />
}
