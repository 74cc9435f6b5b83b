import { PasswordInput } from '@mantine/core'
import { useText } from '#web/i18n'
import { passwordStrength, strengths } from './password_strength.js'
import type { FieldProps } from './use_account_form.js'
import classes from './NewPassword.module.css'

interface Props {
  /** Properties of the two fields by name. */
  field: (name: 'password' | 'confirmation') => FieldProps
  /** Whether another one is there yet, which this is to replace. */
  isAnother?: boolean
}

/** A password that is chosen, twice, with a word for its strength as it is written. */
export function NewPassword({ field, isAnother = false }: Props) {
  const { t } = useText('identity')
  const eye = { 'aria-label': t('password.show'), 'tabIndex': 0 }
  const password = field('password')
  return (
    <>
      <div className={classes.chosen}>
        <PasswordInput
          label={t(isAnother ? 'password.another' : 'password.new')}
          description={t('password.help')}
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          required
          {...password}
        />
        {password.value !== '' && <Strength password={password.value} />}
      </div>
      <PasswordInput
        label={t('password.again')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        required
        {...field('confirmation')}
      />
    </>
  )
}

/** Four bars and a word; the word alone is read out. */
function Strength({ password }: { password: string }) {
  const { t } = useText('identity')
  const strength = passwordStrength(password)
  return (
    <p className={classes.strength} data-strength={strength} role="status">
      <span className={classes.bars} aria-hidden>
        {strengths.map((each, index) => (
          <span key={each} data-on={index <= strengths.indexOf(strength) || undefined} />
        ))}
      </span>
      {t(`password.strength.${strength}`)}
    </p>
  )
}
