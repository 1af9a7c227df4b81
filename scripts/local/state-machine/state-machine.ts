/** The embedded Step Functions: what others may import of this folder. */
export { machineDefinition, STATE_MACHINE_ARN } from './definition.ts'
export { createEngine, endedEvent, type StepHandler } from './engine.ts'
export { serveEngine } from './serve.ts'
