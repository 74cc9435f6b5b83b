export { organizerKinds, type OrganizerKind } from './kinds.js'
export { categoryList, organizerPairs, tagList, toolList } from './queries/organizer_lists.js'
export {
  ensureOrganizers,
  type OrganizerEntry,
  seekOrganizers,
} from './services/ensure_organizers.js'
export { markOnHand, type MarkInput } from './services/household_mark.js'
export { refuseUnlessOrganizer } from './services/refuse_unless_organizer.js'
export { organizersService } from './published.js'
