import type { HttpContext } from '@adonisjs/core/http'
import { pathId } from '#core/http/path_id'
import { sendItem } from '#core/http/send_item'
import { signedInActor } from '#core/http/signed_in_actor'
import { findItem } from '#core/named_lists/named_item'
import { sendNamedList } from '#core/named_lists/send_named_list'
import type { PlanArranged, PlanFilled } from '#core/shared/contract/meal_plans'
import { copyDays, copyValidator, shiftMeals, shiftValidator } from './arrange_plan.js'
import {
  applyTemplate,
  applyTemplateValidator,
  createTemplate,
  deleteTemplate,
  templateList,
  templateValidator,
} from './plan_templates.js'
import { fillPlan, fillValidator } from './random_entry.js'

/** Many meals of the caller's household as one. */
export default class ArrangingController {
  /** `POST /households/mealplans/fill` → `PlanFilled`. */
  async fill(ctx: HttpContext): Promise<PlanFilled> {
    const input = await ctx.request.validateUsing(fillValidator)
    return fillPlan(signedInActor(ctx), input)
  }

  /** `POST /households/mealplans/copy` → `PlanArranged`. */
  async copy(ctx: HttpContext): Promise<PlanArranged> {
    const input = await ctx.request.validateUsing(copyValidator)
    return copyDays(signedInActor(ctx), input)
  }

  /** `POST /households/mealplans/shift` → `PlanArranged`. */
  async shift(ctx: HttpContext): Promise<PlanArranged> {
    const input = await ctx.request.validateUsing(shiftValidator)
    return shiftMeals(signedInActor(ctx), input)
  }

  /** `GET /households/mealplans/templates` → page of `PlanTemplate`. */
  templates(ctx: HttpContext): Promise<void> {
    return sendNamedList(ctx, templateList)
  }

  /** `POST /households/mealplans/templates` → 201 `PlanTemplate`. */
  async store(ctx: HttpContext): Promise<void> {
    const owner = signedInActor(ctx)
    const input = await ctx.request.validateUsing(templateValidator)
    const value = await createTemplate(owner, input)
    ctx.response.status(201)
    sendItem(ctx, await findItem(templateList, { owner, by: 'id', value }))
  }

  /** `POST /households/mealplans/templates/{id}/apply` → `PlanArranged`. */
  async apply(ctx: HttpContext): Promise<PlanArranged> {
    const id = pathId(ctx)
    const input = await ctx.request.validateUsing(applyTemplateValidator)
    return applyTemplate(signedInActor(ctx), id, input)
  }

  /** `DELETE /households/mealplans/templates/{id}` → the `PlanTemplate` that was. */
  async destroy(ctx: HttpContext): Promise<void> {
    sendItem(ctx, await deleteTemplate(signedInActor(ctx), pathId(ctx)))
  }
}
