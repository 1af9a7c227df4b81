import type { ServerResponse } from 'node:http'
import { behaviorOf, endingOf, findCommand, isTutor } from './behavior.ts'
import { answerOf as answerIn, ERRORS, replyBody, sendError, type ConverseRequest } from './converse.ts'
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
  { script, stream, reply, usageFor, known, flawedRepairs = rates.flawed }: ModelOptions,
) {
  const memory = createMemory(known)

  async function answerOf(call: ModelCall): Promise<object> {
    const { kind, task, prompt, promptName, repeat } = call
    const { seed, flawed, wrongSolves } = rates
    const chosen = reply?.(call)
    if (chosen !== undefined) return chosen
    if (kind === 'check') return { words: 'It works.' }
    // The emulator finds no key without the passage, so the gate accepts every question.
    if (promptName.startsWith('solve-without-passage.')) return { answers: [] }
    if (kind === 'solve')
      return { answers: memory.answer(prompt, createDice(seed, 'solve', prompt, repeat), wrongSolves) }
    if (kind === 'critique') return (await import('./critique.ts')).critiqueSet(memory, prompt)
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
      isTutor(call)
        ? (commandText(command, request) ?? demoTutor(request))
        : call.promptName.startsWith('check.')
          ? 'It works.'
          : demoStudyGuide(call.prompt)
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

  /** Returns the body of an answer in JSON, or of what a model sends instead. */
  async function jsonReply(call: ModelCall, behavior: CallBehavior, request: ConverseRequest) {
    const { format, formName, inputCharacters } = request
    const send = (answer: Parameters<typeof replyBody>[0]) => replyBody(answer, inputCharacters)
    if (behavior === 'refusal') return send({ content: [], stopReason: 'refusal', characters: 0 })
    if (behavior === 'filtered') return send({ content: [], stopReason: 'content_filtered', characters: 0 })
    if (behavior === 'empty')
      return send(answerIn(format, formName, { sets: [], answers: [], concerns: [], questions: [] }))
    const whole = answerIn(format, formName, await answerOf(call))
    if (behavior !== 'malformed' && behavior !== 'truncated') return send(whole)
    const half = JSON.stringify(whole.content).slice(0, Math.ceil(whole.characters / 2))
    const stopReason =
      behavior === 'truncated' ? 'max_tokens' : format === 'tool' ? 'malformed_tool_use' : 'end_turn'
    return send({
      // The service can't send a part of a tool's call.
      content: format === 'tool' ? [] : [{ text: half }],
      stopReason,
      characters: half.length,
    })
  }

  return async (call: ModelCall, request: ConverseRequest, response: ServerResponse): Promise<void> => {
    const behavior = behaviorOf(call, script?.(call), rates)
    if (behavior === 'hang') return
    if (
      behavior === 'throttle' ||
      behavior === 'unavailable' ||
      behavior === 'timeout' ||
      behavior === 'internal' ||
      behavior === 'denied' ||
      behavior === 'invalid'
    )
      sendError(response, ERRORS[behavior])
    else if (call.kind === 'stream') await streamText(call, behavior, request, response)
    else {
      const body = await jsonReply(call, behavior, request)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...body, ...usageFor?.(call) }))
    }
  }
}
