import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { readConfig } from '../lib/config.ts'
import { createStacks } from '../lib/stack.ts'

const app = new App()
createStacks(
  app,
  readConfig((key) => app.node.tryGetContext(key)),
)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
