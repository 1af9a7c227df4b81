import type { Route } from './route.ts'

/** A student's own list of colleges. */
export const collegeRoutes = {
  getColleges: {
    method: 'GET',
    path: '/me/colleges',
    access: 'elite',
    service: 'core',
    rate: 100,
    ok: 200,
    summary:
      'The caller’s list of colleges, the best composite that they entered, and their predicted composites.',
  },
  changeColleges: {
    method: 'PATCH',
    path: '/me/colleges',
    access: 'elite',
    service: 'core',
    rate: 50,
    ok: 200,
    summary:
      'Add a college to the caller’s list, remove one, or set their best composite. A repeat changes nothing. 422 if the list is full.',
  },
} as const satisfies Record<string, Route>
