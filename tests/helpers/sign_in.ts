import type { ApiClient } from '@japa/api-client'

/** What the login form sends. */
export interface LoginForm {
  username: string
  password: string
}

/** Sends the login form from an address, as a proxy of ours would pass it on. */
export function signIn(client: ApiClient, address: string, form: LoginForm, token?: string) {
  const request = client.post('/api/auth/token').header('x-forwarded-for', address)
  if (token) request.bearerToken(token)
  return request.form({ ...form })
}

let addresses = 0

/** An address from which nobody has signed in yet in this run. */
export function newAddress(): string {
  addresses += 1
  return `203.0.${113 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}
