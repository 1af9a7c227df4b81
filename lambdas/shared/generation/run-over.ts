/**
 * The run no longer runs, so the step has nothing to do. The state machine distinguishes errors by name.
 * Names are explicit strings, because a bundler shortens class names.
 */
export class RunOver extends Error {
  override readonly name = 'RunOver'
}
