import { Stack } from 'aws-cdk-lib'
import { FilterPattern, MetricFilter, type MetricFilterProps } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

type LineCount = Omit<MetricFilterProps, 'filterPattern' | 'metricNamespace' | 'metricValue'> & {
  readonly field: string
  readonly value: string
}

/** Counts the lines of a log whose field has this value, in a metric of the stack. */
export const countLines = (
  scope: Construct,
  id: string,
  { field, value, ...options }: LineCount,
): MetricFilter =>
  new MetricFilter(scope, id, {
    filterPattern: FilterPattern.stringValue(`$.${field}`, '=', value),
    metricNamespace: Stack.of(scope).stackName,
    metricValue: '1',
    ...options,
  })
