import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** A middleware that needs nothing of the container. */
interface Middleware {
  handle(ctx: HttpContext, next: NextFn): Promise<void>
}

/** Loads a middleware. */
type LazyMiddleware = () => Promise<{ default: new () => Middleware }>

/**
 * Several middlewares as one that has each handle what comes, in their order. They are made once: to the framework each alone is
 * something that is put together anew for each request, which costs as much as all that they do.
 */
export function middlewareChain(lazy: readonly LazyMiddleware[]): LazyMiddleware {
  return async () => {
    const loaded = await Promise.all(lazy.map((load) => load()))
    const all = loaded.map(({ default: One }) => new One())
    const handleFrom = (place: number, ctx: HttpContext, next: NextFn): Promise<void> =>
      all[place]?.handle(ctx, () => handleFrom(place + 1, ctx, next)) ?? next()
    return {
      default: class {
        handle(ctx: HttpContext, next: NextFn): Promise<void> {
          return handleFrom(0, ctx, next)
        }
      },
    }
  }
}
