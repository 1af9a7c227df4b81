import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { mockApi } from './network.ts'
import { installSession } from './person.ts'

type Options = {
  responses?: MockedResponses
  /** The signed-in person. By default, there is none. */
  person?: Person
  /** Settings of sign-ins that an operator made. */
  auth?: Partial<SiteConfig['auth']>
  /** The state of the navigation that led here. */
  state?: object
}

/**
 * Opens the site at an address: with its routes, its router, and its stores, as after a page load. Only the
 * network is replaced. A second page replaces the first one, and finds what the first one stored on the device.
 * @returns the user, who clicks and types
 */
export async function openPage(
  address: string,
  { responses = {}, auth, person, state }: Options = {},
): Promise<UserEvent> {
  cleanup()
  vi.resetModules()
  mockApi(responses, auth)
  if (person !== undefined) installSession(person)
  window.history.replaceState(state === undefined ? null : { usr: state }, '', address)
  // The site's modules read what the device stores as soon as they load.
  const { routes } = await import('#web/app/router.tsx')
  const { createBrowserRouter, RouterProvider } = await import('#web/lib/router.ts')
  render(<RouterProvider router={createBrowserRouter(routes)} />)
  // Presses follow one another without a delay. The page has no style sheets, so `pointer-events` needn't be checked.
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

/** Waits until an expectation holds. */
export async function until(expectation: () => unknown): Promise<void> {
  await waitFor(expectation)
}

/** Waits until nothing on the page has this text. */
export const untilGone = (text: string | RegExp): Promise<void> =>
  until(() => expect(screen.queryByText(text)).not.toBeInTheDocument())

/** Skips time that the page waits for, in ms. The page shows the result at once. */
export const skipTime = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

/** Returns the address in the address bar, without the origin. */
export const address = (): string => location.pathname + location.search

/** Finds a region of the page by its heading. */
export const findRegion = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('region', { name })
