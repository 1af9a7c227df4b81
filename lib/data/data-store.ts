import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, Billing, type ITableV2, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { BACKUP_DAYS } from '#domain/privacy/periods.ts'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'

/** The actions on the table that a function may be granted. */
export type TableAction = 'GetItem' | 'BatchGetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query'

export type TableAccess = {
  readonly table: readonly TableAction[]
  /**
   * Actions on the index that lists a student's tests, and also runs, drafts, and more. The table's permissions don't
   * include its indexes.
   */
  readonly ownerIndex?: readonly 'Query'[]
  /** Actions on the index that lists every test and drill by when it began. */
  readonly servedIndex?: readonly 'Query'[]
}

/** The part of a table that others use. The CDK's own types of its two kinds of tables don't fit each other. */
export type UsedTable = Pick<
  ITableV2,
  'tableName' | 'tableArn' | 'metric' | 'metricConsumedReadCapacityUnits' | 'metricConsumedWriteCapacityUnits'
>

export type DataStoreProps = {
  /** Limits on the table's billed throughput, in request units per second. */
  readonly maxReadUnits: number
  readonly maxWriteUnits: number
  /** Whether the table refuses to be deleted. */
  readonly isProtected: boolean
  /** The name of a restored table that the functions use instead. */
  readonly restoredTable: string | undefined
}

/** The single table. It outlives its stack, and can be restored to any second of the last 35 days. */
export class DataStore extends Construct {
  /** The table that the functions use. */
  readonly table: UsedTable

  constructor(scope: Construct, id: string, props: DataStoreProps) {
    super(scope, id)
    const { restoredTable } = props
    // With a restored table, the stack doesn't define its own. CloudFormation then retains that table until an operator
    // deletes it.
    this.table =
      restoredTable === undefined
        ? this.makeTable(props)
        : TableV2.fromTableName(this, 'Restored', restoredTable)
  }

  private makeTable({ maxReadUnits, maxWriteUnits, isProtected }: DataStoreProps): TableV2 {
    const ceilings = { maxReadRequestUnits: maxReadUnits, maxWriteRequestUnits: maxWriteUnits }
    return new TableV2(this, 'Table', {
      partitionKey: { name: TABLE.partitionKey, type: AttributeType.STRING },
      sortKey: { name: TABLE.sortKey, type: AttributeType.STRING },
      timeToLiveAttribute: TABLE.ttlAttribute,
      globalSecondaryIndexes: [TABLE.ownerIndex, TABLE.servedIndex].map((index) => ({
        indexName: index.name,
        partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
        sortKey: { name: index.sortKey, type: AttributeType.NUMBER },
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: [...index.projected],
        ...ceilings,
      })),
      billing: Billing.onDemand(ceilings),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: BACKUP_DAYS,
      },
      deletionProtection: isProtected,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
  }

  /** Lets a function read only the site's settings from the table. */
  grantSettings(handler: LambdaFunction): void {
    handler.addEnvironment('TABLE_NAME', this.table.tableName)
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem'],
        resources: [this.table.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [TABLE.settingsPartition] } },
      }),
    )
  }

  /** Lets a function use only these actions, and sets the table's name in its environment. */
  grant(handler: LambdaFunction, { table, ownerIndex = [], servedIndex = [] }: TableAccess): void {
    handler.addEnvironment('TABLE_NAME', this.table.tableName)
    const allow = (verbs: readonly string[], resource: string) =>
      handler.addToRolePolicy(
        new PolicyStatement({ actions: verbs.map((verb) => `dynamodb:${verb}`), resources: [resource] }),
      )
    allow(table, this.table.tableArn)
    for (const [verbs, { name }] of [
      [ownerIndex, TABLE.ownerIndex],
      [servedIndex, TABLE.servedIndex],
    ] as const)
      if (verbs.length > 0) allow(verbs, `${this.table.tableArn}/index/${name}`)
  }
}
