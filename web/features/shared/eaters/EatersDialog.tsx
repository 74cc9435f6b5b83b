import { IconAlertTriangle, IconCheck, IconHelpCircle } from '@tabler/icons-react'
import type { EaterAnswer, EaterReason } from '#core/shared/contract/index'
import { Dialog } from '#web/components/Dialog'
import { currentLocale, useText } from '#web/i18n'
import classes from './EatersNote.module.css'

interface EatersDialogProps {
  name: string
  eaters: readonly EaterAnswer[]
  opened: boolean
  onClose: () => void
}

const icons = { cannot: IconAlertTriangle, unknown: IconHelpCircle, can: IconCheck } as const

/** Who can eat something and who cannot, each with the foods that decide it. */
export function EatersDialog({ name, eaters, opened, onClose }: EatersDialogProps) {
  const { t } = useText('eaters')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('who.title', { name })}>
      <ul className={classes.eaters}>
        {eaters.map((eater) => (
          <EaterRow key={eater.eaterId} eater={eater} />
        ))}
      </ul>
      <p className={classes.hint}>{t('who.hint')}</p>
    </Dialog>
  )
}

function EaterRow({ eater: { name, verdict, reasons } }: { eater: EaterAnswer }) {
  const { t } = useText('eaters')
  const Icon = icons[verdict]
  return (
    <li>
      <div className={classes.eater}>
        <bdi>{name}</bdi>
        <span className={classes.verdict} data-verdict={verdict}>
          <Icon size="1.25rem" aria-hidden />
          {t(`verdict.${verdict}`)}
        </span>
      </div>
      {verdict === 'unknown' && reasons.length === 0 && (
        <p className={classes.hint}>{t('why.nothing')}</p>
      )}
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason.name}>
              <ReasonText reason={reason} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function ReasonText({ reason }: { reason: EaterReason }) {
  const { t } = useText('eaters')
  const { name, verdict, allergens, mayContain, diets, isGuessed } = reason
  const list = new Intl.ListFormat(currentLocale().bcp47, { type: 'conjunction' })
  const named = (kinds: readonly string[], of: 'allergen' | 'diet') =>
    list.format(kinds.map((kind) => t(`${of}.${kind}`)))
  const said = [
    allergens.length > 0 && t('why.contains', { what: named(allergens, 'allergen') }),
    diets.length > 0 && t('why.diet', { what: named(diets, 'diet') }),
    mayContain.length > 0 && t('why.may', { what: named(mayContain, 'allergen') }),
    verdict === 'unknown' && mayContain.length === 0 && t('why.unknown'),
    isGuessed && t('why.guessed'),
  ].filter(Boolean)
  return (
    <>
      <bdi>{name}</bdi>
      {`: ${said.join(', ')}`}
    </>
  )
}
