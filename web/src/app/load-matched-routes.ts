import { matchRoutes, type RouteObject } from '../lib/router.ts'

let lastId = 0

/**
 * Loads the code of the routes that match an address, so that their screens render without waiting. Also gives each of
 * these routes an id, by which hydration finds the data of its loader.
 * @returns the routes that match the address, from the outermost to the screen's own
 */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const matchedRoutes = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
  await Promise.all(
    matchedRoutes.map(async (route) => {
      route.id ??= `screen-${(lastId += 1)}`
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
  return matchedRoutes
}
