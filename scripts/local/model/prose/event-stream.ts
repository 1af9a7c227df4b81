import { crc32 } from 'node:zlib'

/**
 * Encodes one message of AWS's event stream (application/vnd.amazon.eventstream): lengths and their checksum,
 * headers, payload, and a checksum of the whole message.
 */
function eventMessage(headers: Readonly<Record<string, string>>, payload: object): Buffer {
  const head = Buffer.concat(Object.entries(headers).map(([name, value]) => header(name, value)))
  const body = Buffer.from(JSON.stringify(payload))
  const message = Buffer.alloc(PRELUDE + head.length + body.length + CHECKSUM)
  message.writeUInt32BE(message.length, 0)
  message.writeUInt32BE(head.length, 4)
  message.writeUInt32BE(crc32(message.subarray(0, 8)), 8)
  head.copy(message, PRELUDE)
  body.copy(message, PRELUDE + head.length)
  const end = message.length - CHECKSUM
  message.writeUInt32BE(crc32(message.subarray(0, end)), end)
  return message
}

const CHECKSUM = 4
const PRELUDE = 8 + CHECKSUM
/** The type code of a text header. */
const TEXT = 7

function header(name: string, value: string): Buffer {
  const text = Buffer.from(value)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  return Buffer.concat([Buffer.from([name.length]), Buffer.from(name), Buffer.from([TEXT]), length, text])
}

/** Encodes an event of the stream, with the service's name for it. */
export const event = (type: string, payload: object): Buffer =>
  eventMessage(
    { ':message-type': 'event', ':event-type': type, ':content-type': 'application/json' },
    payload,
  )

/** Encodes a failure in the middle of a stream. */
export const exception = (type: string, message: string): Buffer =>
  eventMessage(
    { ':message-type': 'exception', ':exception-type': type, ':content-type': 'application/json' },
    { message },
  )
