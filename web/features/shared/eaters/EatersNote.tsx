import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconHelpCircle, IconMoodCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { EaterAnswer, EaterVerdict } from '#core/shared/contract/index'
import { latePart } from '#web/components/late_part'
import { Once } from '#web/components/Once'
import { currentLocale, useText } from '#web/i18n'
import classes from './EatersNote.module.css'

const EatersDialog = latePart(async () => ({
  default: (await import('./EatersDialog.js')).EatersDialog,
}))

const icons = { cannot: IconAlertTriangle, unknown: IconHelpCircle, can: IconMoodCheck } as const

interface EatersNoteProps {
  /** The recipe or list it is said of. */
  name: string
  eaters: readonly EaterAnswer[] | undefined
  /** Says nothing where all can eat it. */
  quiet?: boolean
}

/** Who cannot eat something, else for whom it is not known; a tap says why. Nothing where nobody minds. */
export function EatersNote({ name, eaters = [], quiet }: EatersNoteProps) {
  const { t } = useText('eaters')
  const [opened, setOpened] = useState(false)
  const minding = eaters.filter(({ hasNeeds }) => hasNeeds)
  const verdict = (['cannot', 'unknown'] as const).find((one) => has(minding, one)) ?? 'can'
  if (minding.length === 0 || (quiet && verdict === 'can')) return null
  const Icon = icons[verdict]
  const meant = minding.filter((eater) => eater.verdict === verdict)
  const list = new Intl.ListFormat(currentLocale().bcp47, { type: 'conjunction' })
  const names = list.format(meant.map((eater) => `\u2068${eater.name}\u2069`))
  return (
    <>
      <UnstyledButton
        className={classes.note}
        data-verdict={verdict}
        onClick={() => setOpened(true)}
      >
        <Icon size="1.125rem" aria-hidden />
        <span>{t(`note.${verdict}`, { names })}</span>
      </UnstyledButton>
      <Once when={opened}>
        <EatersDialog
          name={name}
          eaters={eaters}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </Once>
    </>
  )
}

const has = (eaters: readonly EaterAnswer[], wanted: EaterVerdict) =>
  eaters.some(({ verdict }) => verdict === wanted)
