/** What a route is: the data from which server, browser client, gateway, documents and test matrix are derived. */

/** Who may call: anyone; a guest with the attempt's token or a signed-in student; a student; a tier; an admin. */
export type Caller = 'public' | 'guest-or-student' | 'student' | 'pro' | 'elite' | 'admin'

/** The deployed function that answers. */
export type Service = 'core' | 'account' | 'contact' | 'ai' | 'admin' | 'billing' | 'webhook'

export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api, with {name} for a parameter. */
  readonly path: `/${string}`
  readonly caller: Caller
  readonly service: Service
  /** The gateway's throttle: steady requests a second over all callers; bursts are twice that. */
  readonly rate: number
  /** Status of success. */
  readonly ok: 200 | 201
  /** One line for the API documents. */
  readonly summary: string
  /** Takes an Idempotency-Key header: a repeat with the same key answers the same. */
  readonly idempotent?: true
  /** Seconds for which a browser may keep a success; nobody between may. Left out: it keeps nothing. */
  readonly maxAge?: number
  /**
   * The status is sent before anybody knows what the reply says. `whole`: white space comes before it, for as long as it takes.
   * `lines`: it is many, a JSON object a line, each as soon as it is there.
   */
  readonly streamed?: 'whole' | 'lines'
  /** The body reaches the handler byte for byte, whatever its type: what a signature is made of. */
  readonly raw?: true
}

/** Parameter names of a path: Params<'/tests/{id}'> is { id: string }. */
export type Params<P extends string> = P extends `${string}{${infer K}}${infer R}`
  ? { [k in K | keyof Params<R>]: string }
  : Record<never, string>

/** Names of a path's parameters, in order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
