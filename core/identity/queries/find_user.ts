import User from '../models/user.js'

/** The user with this e-mail address, else with this username, in any case, or null. */
export function findUser(name: string): Promise<User | null> {
  const wanted = name.trim().toLowerCase()
  return User.query()
    .whereRaw('lower(email) = ?', [wanted])
    .orWhereRaw('lower(username) = ?', [wanted])
    .orderByRaw('lower(email) = ? desc', [wanted])
    .first()
}
