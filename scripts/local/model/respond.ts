import type { ServerResponse } from 'node:http'
import { behaviorOf, endingOf, findCommand, isTutor } from './behavior.ts'
import { ERRORS, replyBody, sendError, type ConverseRequest } from './converse.ts'
import { createDice } from './engine/dice.ts'
import { createMemory } from './memory.ts'
import type { CallBehavior, ModelCall, ModelOptions, ModelRates } from './options.ts'
import { streamAnswer } from './prose/stream-answer.ts'
import { demoStudyGuide } from './prose/study-guide.ts'
import { commandText, demoTutor } from './prose/tutor.ts'
import { readGaps } from './task.ts'

/** Creates the function that answers calls, or fails as planned. It remembers the questions that it wrote. */
export function createResponder(
  rates: ModelRates,
  { script, stream, reply, usage, known, flawedRepairs = rates.flawed }: ModelOptions,
) {
  const memory = createMemory(known)

  async function answerOf(call: ModelCall): Promise<object> {
    const { kind, task, prompt, repeat } = call
    const { seed, flawed, wrongSolves } = rates
    const chosen = reply?.(call)
    if (chosen !== undefined) return chosen
    if (kind === 'solve')
      return { answers: memory.answer(prompt, createDice(seed, 'solve', prompt, repeat), wrongSolves) }
    if (kind === 'critique') return (await import('./editor.ts')).judgeSet(memory, prompt)
    if (task === null) return { sets: [] }
    const { repairDemoSet, writeDemoSets } = await import('./writer.ts')
    if (kind === 'repair') {
      const repaired = repairDemoSet(seed, { task, prompt, numbers: readGaps(prompt) }, flawedRepairs)
      memory.remember(repaired.sound)
      return { questions: repaired.questions }
    }
    const { sets, sound } = writeDemoSets(seed, task, flawed)
    for (const questions of sound) memory.remember(questions)
    return { sets }
  }

  /** Streams prose, piece by piece. */
  function streamText(
    call: ModelCall,
    behavior: CallBehavior,
    request: ConverseRequest,
    response: ServerResponse,
  ) {
    const chosen = stream?.(call)
    const command = findCommand(call)
    const usualText = () =>
      isTutor(call) ? (commandText(command, request) ?? demoTutor(request)) : demoStudyGuide(call.prompt)
    const until = chosen?.until ?? (command === 'hold' ? new Promise<void>(() => {}) : undefined)
    return streamAnswer(response, {
      text: behavior === 'empty' ? '' : (chosen?.text ?? usualText()),
      ending: chosen?.ending ?? endingOf(behavior),
      inputCharacters: request.inputCharacters,
      pieceMs: rates.pieceMs,
      // A tutor streams word by word.
      pieceWords: isTutor(call) ? 1 : 6,
      ...(until === undefined ? {} : { until }),
    })
  }

  /** Returns an answer in JSON and its stop reason. */
  async function jsonAnswer(
    call: ModelCall,
    behavior: CallBehavior,
  ): Promise<[answer: string, stopReason: string]> {
    if (behavior === 'refusal') return ['', 'refusal']
    if (behavior === 'filtered') return ['', 'content_filtered']
    if (behavior === 'empty') return ['{"sets":[],"answers":[],"concerns":[],"questions":[]}', 'end_turn']
    const answer = JSON.stringify(await answerOf(call))
    const half = answer.slice(0, Math.ceil(answer.length / 2))
    if (behavior === 'malformed') return [`${half}, "`, 'end_turn']
    return behavior === 'truncated' ? [half, 'max_tokens'] : [answer, 'end_turn']
  }

  return async (call: ModelCall, request: ConverseRequest, response: ServerResponse): Promise<void> => {
    const behavior = behaviorOf(call, script?.(call), rates)
    if (behavior === 'hang') return
    if (
      behavior === 'throttle' ||
      behavior === 'unavailable' ||
      behavior === 'timeout' ||
      behavior === 'internal' ||
      behavior === 'denied'
    )
      sendError(response, ERRORS[behavior])
    else if (call.kind === 'stream') await streamText(call, behavior, request, response)
    else {
      const [answer, stopReason] = await jsonAnswer(call, behavior)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...replyBody(answer, stopReason, request.inputCharacters), ...usage?.(call) }))
    }
  }
}
