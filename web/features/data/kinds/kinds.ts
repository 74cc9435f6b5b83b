/** Everything that is put in order on the data pages, in the order of their links. */
export const DATA_KINDS = [
  'recipes',
  'foods',
  'units',
  'labels',
  'categories',
  'tags',
  'tools',
] as const

/** One of them. */
export type DataKind = (typeof DATA_KINDS)[number]

/** Things that are created and changed here; recipes have pages of their own. */
export type ThingKind = Exclude<DataKind, 'recipes'>

/** Whether a part of an address names a kind. */
export function isDataKind(text: string | undefined): text is DataKind {
  return DATA_KINDS.some((kind) => kind === text)
}

/** What can be done with each kind beyond creating, changing and deleting. */
export const powers: Record<
  ThingKind,
  { merge?: true; seed?: true; unused?: true; onHand?: true; label?: true }
> = {
  foods: { merge: true, seed: true, onHand: true, label: true },
  units: { merge: true, seed: true },
  labels: { seed: true },
  categories: { unused: true },
  tags: { unused: true },
  tools: { onHand: true },
}
