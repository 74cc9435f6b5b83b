import { aiEventTexts } from '#core/ai/event_texts'
import { automationEventTexts } from '#core/automations/index'
import { cookbookEventTexts } from '#core/cookbooks/event_texts'
import { commentEventTexts } from '#core/comments/event_texts'
import { deliveryEventTexts } from '#core/deliveries/index'
import { exportEventTexts } from '#core/exports/event_texts'
import { eaterEventTexts } from '#core/eaters/index'
import { groupEventTexts } from '#core/groups/event_texts'
import { translator } from '#core/i18n/index'
import { identityEventTexts } from '#core/identity/event_texts'
import { importEventTexts } from '#core/imports/event_texts'
import { mealPlanEventTexts } from '#core/meal_plans/event_texts'
import { organizerEventTexts } from '#core/organizers/event_texts'
import { pantryEventTexts } from '#core/pantry/event_texts'
import { pluginEventTexts } from '#core/plugins/event_texts'
import { recipeActionEventTexts } from '#core/recipe_actions/index'
import { recipeEventTexts } from '#core/recipes/event_texts'
import { reportEventTexts } from '#core/reports/event_texts'
import { sharingEventTexts } from '#core/sharing/event_texts'
import { shoppingEventTexts } from '#core/shopping/event_texts'
import { siteEventTexts } from '#core/site/event_texts'
import { tidyingEventTexts } from '#core/tidying/event_texts'
import { timelineEventTexts } from '#core/timeline/event_texts'
import { notifierEventTexts } from '#core/notifiers/index'
import { webhookEventTexts } from '#core/webhooks/index'
import type { DomainEventName, DomainEvents, Fact } from '#core/shared/domain_events'
import type { EventTexts, Translate } from '#core/shared/event_texts'

/** What every event is in a reader's words; an event without its line does not compile. */
const eventTexts: EventTexts = {
  ...aiEventTexts,
  ...automationEventTexts,
  ...commentEventTexts,
  ...cookbookEventTexts,
  ...deliveryEventTexts,
  ...exportEventTexts,
  ...groupEventTexts,
  ...eaterEventTexts,
  ...identityEventTexts,
  ...importEventTexts,
  ...mealPlanEventTexts,
  ...organizerEventTexts,
  ...pantryEventTexts,
  ...pluginEventTexts,
  ...recipeActionEventTexts,
  ...recipeEventTexts,
  ...reportEventTexts,
  ...sharingEventTexts,
  ...shoppingEventTexts,
  ...siteEventTexts,
  ...tidyingEventTexts,
  ...timelineEventTexts,
  ...notifierEventTexts,
  ...webhookEventTexts,
}

/** A fact in the words of a language; empty for one that a newer process told and we do not know. */
export function describeEvent(fact: Fact, locale: string): string {
  return fact.event in eventTexts ? describe(fact, translator(locale)) : ''
}

function describe<E extends DomainEventName>(
  { event, payload }: { event: E; payload: DomainEvents[E] },
  t: Translate
): string {
  return eventTexts[event](payload, t)
}
