const UUID = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i

/** An id of another app in the one spelling that it has here: a backup writes a UUID without the dashes that its server writes it with. */
export function sourceIdOf(id: string): string {
  const groups = UUID.exec(id)
  return groups ? groups.slice(1).join('-').toLowerCase() : id
}
