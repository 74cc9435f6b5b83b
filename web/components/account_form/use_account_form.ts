import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#web/api/errors'
import { useText } from '#web/i18n'
import { checkForm } from './account_form.js'
import { focusFirstError } from './focus_first_error.js'

/** What a field of a form is drawn with. */
export interface FieldProps {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/**
 * A form whose fields all have to be filled in well before it is sent. Problems are shown from the first try on, the
 * first of them with the focus; those that the server answered by field as well.
 */
export function useAccountForm<F extends { [Name in keyof F]: string }>(
  start: F,
  { error, send }: { error: unknown; send: (form: F) => Promise<unknown> }
) {
  const { t } = useText('validation')
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const problems = checkForm(form)
  const answered = fieldErrors(error)
  const problemOf = (name: keyof F & string) => {
    const problem = isTried ? problems[name] : undefined
    return problem ? t(problem.key, problem.values ?? {}) : answered[name]
  }
  return {
    form,
    reset: () => {
      setForm(start)
      setTried(false)
    },
    /** Whether the server's answer belongs to a field, where it is shown. */
    isAnswered: Object.keys(answered).some((name) => name in form),
    field: (name: keyof F & string): FieldProps => ({
      value: form[name],
      error: problemOf(name),
      onChange: ({ target: { value } }) => setForm((before) => ({ ...before, [name]: value })),
    }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setTried(true)
      const { currentTarget } = event
      if (Object.keys(problems).length > 0) return focusFirstError(currentTarget)
      void send(form).catch(() => focusFirstError(currentTarget))
    },
  }
}
