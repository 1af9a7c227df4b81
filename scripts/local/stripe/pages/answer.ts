/** A page's response: HTML, or a redirect. */
export type Answer = { status: number; body: string } | { location: string }

export const html = (body: string, status = 200): Answer => ({ status, body })
export const redirectTo = (location: string): Answer => ({ location })
