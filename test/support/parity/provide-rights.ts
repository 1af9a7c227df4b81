import type { TestProject } from 'vitest/node'
import { type DeployedRights, readDeployedRights } from './deployed-rights.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    deployedRights: DeployedRights
  }
}

/** Synthesizes the stacks once for a Vitest project, and provides the functions' rights to its tests. */
export default function provideRights(project: TestProject): void {
  project.provide('deployedRights', readDeployedRights())
}
