/**
 * The type of a route. The server, the browser's client, the gateway, the API documents, and the test matrix
 * are derived from the routes of routes.ts.
 */

/**
 * The callers that a route accepts: anyone; a guest (with a token if an attempt is involved) or a student; a
 * student; a student with at least Pro; a student with Elite; an editor or an administrator; an administrator.
 */
export type Access = 'public' | 'guest-or-student' | 'student' | 'pro' | 'elite' | 'editor' | 'admin'

/** The service that handles a route. Each service has one function. */
export type Service = 'core' | 'account' | 'contact' | 'ai' | 'admin' | 'billing' | 'webhook'

export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api, with {name} for a parameter. */
  readonly path: `/${string}`
  readonly access: Access
  readonly service: Service
  /** The gateway's throttle: steady requests per second of all callers together; bursts are twice that. */
  readonly rate: number
  /** Status of success. */
  readonly ok: 200 | 201
  /** One line for the API documents. */
  readonly summary: string
  /** Whether it accepts an Idempotency-Key header: a repeat with the same key has no second effect. */
  readonly idempotent?: true
  /** How long a browser may cache a success, in seconds; shared caches may not. Not cached if left out. */
  readonly maxAge?: number
  /**
   * The status is sent before the reply is known. `whole`: white space precedes the reply while it's
   * computed. `lines`: the reply is many JSON objects, one per line, each sent as soon as it exists.
   */
  readonly streamed?: 'whole' | 'lines'
  /** Whether the handler gets the body as unparsed text of any type: a signature covers it, or it's ignored. */
  readonly raw?: true
}

/** Parameter names of a path: Params<'/tests/{id}'> is { id: string }. */
export type Params<P extends string> = P extends `${string}{${infer K}}${infer R}`
  ? { [k in K | keyof Params<R>]: string }
  : Record<never, string>

/** Returns the names of a path's parameters, in order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
