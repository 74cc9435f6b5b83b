export type { OrganizerKind } from './kinds.js'
export { EnsureOrganizers, type OrganizerWish } from './services/ensure_organizers.js'
export { markOnHand, type MarkWish } from './services/household_mark.js'
export { refuseUnlessOrganizer } from './services/refuse_unless_organizer.js'
