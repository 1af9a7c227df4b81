import { Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type CreateAlarmOptions,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { UsedTable } from '../data/data-store.ts'
import { AlarmTopics, type AlarmTopicsProps, type Severity } from './alarm-topics.ts'
import { CANARY_PERIOD } from './canary.ts'
import { failures, indexThrottles, MOST, PERIOD, successes, SUM } from './metrics.ts'
import type { Watched } from './watched.ts'

/**
 * The sign-up trigger rejects by failing, so its errors include rejected sign-ups and refused changes of an email
 * address. While sign-ups are open, our own page sends nothing that the trigger rejects. So this many errors mean a
 * broken trigger, or an attack.
 */
const SIGN_UP_ERRORS = 10

/** This many failed model calls, in a period in which none succeeded, trigger the alarm. */
const MODEL_FAILURES = 3

/**
 * The alarm is raised if, for 15 minutes, at least one in twenty calls of the core function takes this long. A cold start
 * takes about a second.
 */
const SLOW = Duration.seconds(3)

/** A change of a plan normally takes seconds. After this long, a student has paid and waits. */
const OLD_WORK = Duration.minutes(15)

/** A class whose students all start at once causes a few dozen responses with 429. */
const TOO_MANY_REQUESTS = 100

/** A scanner causes dozens of blocked requests, and a flood thousands. */
const BLOCKED_REQUESTS = 1000

/** A nightly job's schedule, with two hours for a late start. */
const NIGHTLY_HOURS = 26

/** Functions whose failure keeps students from taking tests, or from exporting or deleting their data. */
const URGENT = ['Core', 'Account']

type Rule = {
  readonly severity: Severity
  readonly description: string
  readonly metric: IMetric
  /** The value within a period that triggers the alarm. */
  readonly limit: number
}

/** The alarms for the operator. docs/runbook.md explains how to respond to each. */
export class Alarms extends Construct {
  readonly all: Alarm[] = []
  readonly topics: AlarmTopics

  constructor(scope: Construct, id: string, watched: Watched & AlarmTopicsProps) {
    super(scope, id)
    this.topics = new AlarmTopics(this, 'Topics', watched)
    this.watchFunctions(watched)
    this.watchNightlyJobs(watched.nightly)
    this.watchWork(watched)
    this.watchRequests(watched)
    this.watchTable(watched.table)
  }

  private watchFunctions({ functions, preSignUp, modelDown, runs }: Watched): void {
    for (const [name, one] of Object.entries(functions)) {
      const severity = URGENT.includes(name) ? 'urgent' : 'soon'
      this.watch(`${name}Errors`, {
        severity,
        description: `The ${name} function failed.`,
        metric: one.metricErrors(SUM),
        limit: 1,
      })
      this.watch(`${name}Throttles`, {
        severity,
        description: `Lambda throttled the ${name} function.`,
        metric: one.metricThrottles(SUM),
        limit: 1,
      })
    }
    this.watch('SignUpErrors', {
      severity: 'urgent',
      description: 'Sign-ups or changes of an email address were rejected, or the trigger failed.',
      metric: preSignUp.metricErrors(SUM),
      limit: SIGN_UP_ERRORS,
    })
    this.watch('SignUpThrottles', {
      severity: 'urgent',
      description: 'Lambda throttled the trigger of sign-ups and mails.',
      metric: preSignUp.metricThrottles(SUM),
      limit: 1,
    })
    this.watch('ModelDown', {
      severity: 'soon',
      description: "Models aren't answering student requests.",
      metric: modelDown,
      limit: MODEL_FAILURES,
    })
    this.watch('RunFailures', {
      severity: 'soon',
      description: 'A generation run failed.',
      metric: runs.metricFailed(SUM),
      limit: 1,
    })
    this.watch('RunTimeouts', {
      severity: 'soon',
      description: 'A generation run took too long.',
      metric: runs.metricTimedOut(SUM),
      limit: 1,
    })
  }

  private watchNightlyJobs(nightly: Watched['nightly']): void {
    for (const [name, one] of Object.entries(nightly))
      this.watchAbsence(`${name}Missed`, {
        severity: 'soon',
        description: `The nightly ${name} function didn't run for ${NIGHTLY_HOURS} hours.`,
        metric: one.metricInvocations({ period: Duration.hours(1), statistic: Stats.SUM }),
        periods: NIGHTLY_HOURS,
      })
  }

  private watchWork({ work, deadLetters, failedEvents }: Watched): void {
    this.watch('WorkAge', {
      severity: 'soon',
      description: `A change of a plan has waited for ${OLD_WORK.toMinutes()} minutes.`,
      metric: work.metricApproximateAgeOfOldestMessage(MOST),
      limit: OLD_WORK.toSeconds(),
    })
    this.watch('DeadLetters', {
      severity: 'soon',
      description:
        'A subscription could not be reconciled with Stripe, or a customer could not be removed there.',
      metric: deadLetters.metricApproximateNumberOfMessagesVisible(MOST),
      limit: 1,
    })
    this.watch('FailedEvents', {
      severity: 'soon',
      description: 'A function failed at every try of an event.',
      metric: failedEvents.metricApproximateNumberOfMessagesVisible(MOST),
      limit: 1,
    })
  }

  private watchRequests({ rest, core, ai, canary, tooManyRequests, blockedRequests }: Watched): void {
    this.watchAbsence('SiteDown', {
      severity: 'urgent',
      description: 'No check of the site from outside succeeded for 15 minutes.',
      metric: successes(canary, CANARY_PERIOD),
      periods: 3,
    })
    this.watch('ApiFailures', {
      severity: 'urgent',
      description:
        'The API returned 5xx. Requests for texts of models that exceeded their concurrency limit aren’t counted.',
      metric: failures(rest, ai),
      limit: 5,
    })
    this.watch(
      'CoreSlow',
      {
        severity: 'urgent',
        description: `For 15 minutes, one in twenty calls of the core function took ${SLOW.toSeconds()} s or more.`,
        metric: core.metricDuration({ period: PERIOD, statistic: Stats.percentile(95) }),
        limit: SLOW.toMilliseconds(),
      },
      { evaluationPeriods: 3 },
    )
    this.watch('TooManyRequests', {
      severity: 'soon',
      description: 'Requests were answered with 429.',
      metric: tooManyRequests,
      limit: TOO_MANY_REQUESTS,
    })
    this.watch('FirewallBlocks', {
      severity: 'soon',
      description: 'The firewall blocked requests.',
      metric: blockedRequests,
      limit: BLOCKED_REQUESTS,
    })
  }

  private watchTable(table: UsedTable): void {
    const throttles = {
      TableReadThrottles: table.metric('ReadThrottleEvents', SUM),
      TableWriteThrottles: table.metric('WriteThrottleEvents', SUM),
      IndexThrottles: indexThrottles(table),
    }
    for (const [name, metric] of Object.entries(throttles))
      this.watch(name, {
        severity: 'urgent',
        description: 'Requests to the table were throttled.',
        metric,
        limit: 10,
      })
  }

  private watch(id: string, rule: Rule, options: Partial<CreateAlarmOptions> = {}): void {
    const { severity, description, metric, limit } = rule
    const alarm = new Alarm(this, id, {
      alarmDescription: `${severity === 'urgent' ? 'URGENT. ' : ''}${description} See "Alarms" in docs/runbook.md.`,
      metric,
      threshold: limit,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      // A period without requests isn't a failure.
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...options,
    })
    alarm.addAlarmAction(this.topics.actionOf(severity))
    this.all.push(alarm)
  }

  /** Creates an alarm that is raised if something happened in none of the last `periods`. */
  private watchAbsence(id: string, rule: Omit<Rule, 'limit'> & { readonly periods: number }): void {
    this.watch(
      id,
      { ...rule, limit: 1 },
      {
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        evaluationPeriods: rule.periods,
        treatMissingData: TreatMissingData.BREACHING,
      },
    )
  }
}
