import { matchRoutes, type RouteObject } from '../lib/router.ts'

let named = 0

/**
 * Fetches the code of an address's screens, so that they can be rendered at once. Each route found is given an id, by which
 * the router is told that nothing is left to load.
 */
export async function loadMatched(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const found = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
  await Promise.all(
    found.map(async (route) => {
      route.id ??= `screen-${(named += 1)}`
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
  return found
}
