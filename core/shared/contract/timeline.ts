import type { Timestamp, Uuid } from './common.js'

/** Who wrote an event: the server, a meal that was made, a user. */
export type TimelineEventType = 'system' | 'info' | 'comment'

/** Something that happened to a recipe. */
export interface RecipeTimelineEvent {
  id: Uuid
  recipeId: Uuid
  userId: Uuid
  groupId: Uuid
  householdId: Uuid
  subject: string
  eventType: TimelineEventType
  eventMessage: string | null
  image: 'has image' | 'does not have image'
  timestamp: Timestamp
  createdAt: Timestamp
  updatedAt: Timestamp
}
