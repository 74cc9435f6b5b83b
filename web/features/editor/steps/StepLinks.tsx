import { IconLink } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import classes from './steps.module.css'

interface StepLinksProps {
  /** Names of the linked ingredients, one a line. */
  linked: string
  number: string
  onLink: () => void
}

/** The ingredients that a step uses, and the way to choose them. */
export function StepLinks({ linked, number, onLink }: StepLinksProps) {
  const { t } = useText('edit_rows')
  const names = linked === '' ? [] : linked.split('\n')
  const label = t(names.length > 0 ? 'link.edit' : 'link.open')
  return (
    <div className={classes.links}>
      {names.map((name) => (
        <span key={name} className={classes.chip} dir="auto">
          {name}
        </span>
      ))}
      <button
        type="button"
        className={classes.link}
        aria-label={t('link.named', { label, number })}
        onClick={onLink}
      >
        <IconLink size="1.25rem" aria-hidden />
        {label}
      </button>
    </div>
  )
}
