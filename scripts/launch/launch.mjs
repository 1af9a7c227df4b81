/** An error whose message tells the person at the terminal what to do; shown without a stack. */
export class LaunchError extends Error {}

/** Thrown after Ctrl-C or another signal that ends the process, so that nothing more starts. */
export class Interrupted extends Error {
  constructor(signal) {
    super(signal)
    this.exitCode = signal === 'SIGINT' ? 130 : 143
  }
}

const OLDEST_NODE = 18

/**
 * Runs a command's main function; its result is the exit code (undefined means 0). Launchers run on whatever
 * Node the machine has, so they use no feature newer than OLDEST_NODE and no package.
 */
export async function launch(main) {
  try {
    if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
      throw new LaunchError(`Starting needs Node ${OLDEST_NODE} or newer, but this is ${process.version}.`)
    process.exitCode = (await main(process.argv.slice(2))) ?? 0
  } catch (error) {
    if (error instanceof Interrupted) process.exitCode = error.exitCode
    else if (error instanceof LaunchError) {
      console.error(error.message)
      process.exitCode = 1
    } else throw error
  }
}
