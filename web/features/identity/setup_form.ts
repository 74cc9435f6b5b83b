/** Fields of the set-up page. */
export interface SetupForm {
  fullName: string
  username: string
  email: string
  password: string
  confirmation: string
  groupName: string
  householdName: string
}

/** A text of the namespace `validation` with what goes into it. */
export interface Problem {
  key: string
  values?: Record<string, number>
}

/** Fewest characters of a password. */
export const passwordLength = 8

/** The form before anybody has written. */
export const emptySetup: SetupForm = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  confirmation: '',
  groupName: '',
  householdName: '',
}

const rules: { [F in keyof SetupForm]?: (form: SetupForm) => Problem | false } = {
  username: ({ username }) => /\s/.test(username) && { key: 'whitespace' },
  email: ({ email }) => !/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(email) && { key: 'email' },
  password: ({ password }) =>
    password.length < passwordLength && { key: 'min-length', values: { length: passwordLength } },
  confirmation: ({ password, confirmation }) =>
    password !== confirmation && { key: 'password-match' },
}

function problemOf(form: SetupForm, name: keyof SetupForm): Problem | false {
  if (form[name].trim() === '') return { key: 'required' }
  return rules[name]?.(form) ?? false
}

/** Fields that the first step asks for: the person's own; the kitchen's follow. */
export const ownFields = ['fullName', 'username', 'email', 'password', 'confirmation'] as const

/** What is wrong with the form, by field; empty when it may be sent. */
export function checkSetup(form: SetupForm): Partial<Record<keyof SetupForm, Problem>> {
  const names = Object.keys(emptySetup) as (keyof SetupForm)[]
  const problems = names.map((name) => [name, problemOf(form, name)] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== false))
}
