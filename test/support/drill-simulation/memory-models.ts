// Two models of how students forget. Neither shares an equation with the scheduler. Times are in days.

/** A student's memory of one item. */
export type Trace = {
  /** Returns the probability of recall without guessing. */
  recall: (now: number) => number
  /** Records that the student answered and read the feedback. */
  practice: (now: number, isRecalled: boolean) => void
}

/**
 * Creates the memory of an item before its first practice.
 * @param ease how easily the student remembers the item; 0 on average
 */
export type MemoryModel = (ease: number) => Trace

const SECONDS_PER_DAY = 86_400

/**
 * The activation model of Pavlik and Anderson (2005), "Practice and forgetting effects on vocabulary memory",
 * Cognitive Science 29, with the parameters of its first experiment: m = ease + ln(sum of t^-d), d = c e^m + a
 * at the time of the practice, and recall = 1 / (1 + e^((tau - m) / s)). Time between sessions counts for 0.025 of
 * itself. Their students saw each word many times for seconds; ours read an explanation, so that the mean ease is
 * MEAN_EASE: 41% of the missed items are recalled on the next day.
 */
const ACT_R = { a: 0.177, c: 0.217, tau: -0.704, s: 0.255, h: 0.025 } as const
const MEAN_EASE = 0.7

export const activationModel: MemoryModel = (ease) => {
  const traces: { at: number; decay: number }[] = []
  const strength = (now: number) =>
    traces.reduce((sum, { at, decay }) => {
      const days = Math.max(now - at, 0)
      // Up to an hour is one session, in which all time counts.
      const inSession = Math.min(days, 1 / 24)
      const seconds = Math.max(1, (inSession + (days - inSession) * ACT_R.h) * SECONDS_PER_DAY)
      return sum + seconds ** -decay
    }, 0)
  const scale = Math.exp(MEAN_EASE + ease)
  return {
    recall(now) {
      const sum = strength(now)
      return sum === 0 ? 0 : 1 / (1 + Math.exp((ACT_R.tau - Math.log(sum * scale)) / ACT_R.s))
    },
    practice(now) {
      traces.push({ at: now, decay: ACT_R.c * strength(now) * scale + ACT_R.a })
    },
  }
}

/**
 * A half-life model: recall = 2^(-t / h), as in half-life regression ("A Trainable Spaced Repetition Model for Language
 * Learning", ACL 2016). The half-life grows with a power of the amount of practice n: h = 1.5 e^ease (1 + n)^2 days
 * (the power law of practice, Newell and Rosenbloom 1981). A success counts by the time since the previous practice in
 * half-lives, up to 1, so that immediate repetition gains nothing (the spacing effect, Cepeda et al. 2006). A failure
 * halves n.
 */
const FIRST_HALF_LIFE = 1.5
const GROWTH = 2

export const halfLifeModel: MemoryModel = (ease) => {
  let amount = 0
  let last: number | null = null
  const halfLife = () => FIRST_HALF_LIFE * Math.exp(ease) * (1 + amount) ** GROWTH
  return {
    recall: (now) => (last === null ? 0 : 2 ** (-(now - last) / halfLife())),
    practice(now, isRecalled) {
      if (last !== null) amount = isRecalled ? amount + Math.min(1, (now - last) / halfLife()) : amount / 2
      last = now
    },
  }
}
