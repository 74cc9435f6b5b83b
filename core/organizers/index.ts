export {
  EnsureOrganizers,
  type OrganizerKind,
  type OrganizerWish,
} from './services/ensure_organizers.js'
