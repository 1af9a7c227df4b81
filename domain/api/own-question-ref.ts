import * as z from 'zod/mini'
import { ATTEMPT_ID, DRILL_ID, QUESTION_ID } from '../ids.ts'

const question = { questionId: z.string().check(z.regex(QUESTION_ID)) }
const ofTest = { attemptId: z.string().check(z.regex(ATTEMPT_ID)), ...question }
const ofDrill = { drillId: z.string().check(z.regex(DRILL_ID)), ...question }

/** A question of one of the caller's tests or drills, in a request. */
export const sentQuestionRef = z.union([z.strictObject(ofTest), z.strictObject(ofDrill)])

/** The same in a reply. */
export const questionRef = z.union([z.object(ofTest), z.object(ofDrill)])
