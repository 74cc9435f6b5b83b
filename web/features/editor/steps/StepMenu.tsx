import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconEye,
  IconLink,
  IconPencil,
  IconPhotoPlus,
  IconScissors,
} from '@tabler/icons-react'
import type { RecipeStep } from '#core/shared/contract/index'
import { useText } from '#web/i18n'
import { DeleteItem, PlaceItems } from '../rows/PlaceItems.js'
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
  return (
    <>
      <WriteEntries {...props} />
      <Menu.Divider />
      <PlaceItems id={id} row={step} actions={actions} />
      <DeleteItem onDelete={() => actions.remove(id)} />
    </>
  )
}

/** What can be done with a step, or with the heading above one. */
export function StepMenu(props: StepMenuProps) {
  const { id, step, actions } = props
  return step ? <StepEntries {...props} step={step} /> : <SectionMenu id={id} actions={actions} />
}
