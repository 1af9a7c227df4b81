/**
 * The run is not running any more, so the step has nothing to do. The state machine tells errors apart by their names,
 * which stand as texts here because a bundler shortens the names of classes.
 */
export class RunOver extends Error {
  override readonly name = 'RunOver'
}
