/** A text of the namespace `validation` with what goes into it. */
export interface Problem {
  key: string
  values?: Record<string, number>
}

/** Fewest characters of a password. */
export const passwordLength = 8

/** What is written in the fields of a form, by the names that the rules know. */
type Fields = Record<string, string>

const rules: Record<string, (form: Fields, value: string) => Problem | false> = {
  username: (_, username) => /\s/.test(username) && { key: 'whitespace' },
  email: (_, email) => !/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(email) && { key: 'email' },
  password: (_, password) =>
    password.length < passwordLength && { key: 'min-length', values: { length: passwordLength } },
  confirmation: ({ password }, confirmation) =>
    password !== confirmation && { key: 'password-match' },
}

function problemOf(form: Fields, name: string): Problem | false {
  const value = form[name] ?? ''
  if (value.trim() === '') return { key: 'required' }
  return rules[name]?.(form, value) ?? false
}

/** What is wrong with a form whose fields all have to be there, by field; empty when it may be sent. */
export function checkForm<F extends { [Name in keyof F]: string }>(
  form: F
): Partial<Record<keyof F, Problem>> {
  const fields: Fields = { ...form }
  const problems = Object.keys(fields).map((name) => [name, problemOf(fields, name)] as const)
  return Object.fromEntries(problems.filter(([, problem]) => problem !== false)) as Partial<
    Record<keyof F, Problem>
  >
}
