import type { TestProject } from 'vitest/node'
import { type DeployedRights, readDeployedRights } from './deployed-rights.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    deployedRights: DeployedRights
  }
}

/** Synthesizes the stacks once for a project's tests, and gives them the functions' rights. */
export default function provideRights(project: TestProject): void {
  project.provide('deployedRights', readDeployedRights())
}
