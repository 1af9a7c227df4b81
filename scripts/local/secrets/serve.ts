import { createServer } from 'node:http'
import * as z from 'zod'
import { readBody } from '../gateway.ts'
import { listen, stopServer } from '../servers.ts'

export const STRIPE_SECRET_ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:act-prep-stripe-AbCdEf'
const TARGET = 'secretsmanager.GetSecretValue'
const getInput = z.object({ SecretId: z.string() })

/** Serves secrets by ARN to the SDK's Secrets Manager client: only GetSecretValue. */
export async function serveSecrets(secrets: ReadonlyMap<string, string>) {
  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify(body))
    }
    const refuse = (name: string, message: string) => send(400, { __type: name, message })
    const answer = async () => {
      const body = await readBody(request)
      if (request.headers['x-amz-target'] !== TARGET)
        return refuse('UnknownOperationException', 'This emulator doesn’t support the action.')
      const { SecretId } = getInput.parse(JSON.parse(String(body)))
      const secret = secrets.get(SecretId)
      if (secret === undefined)
        return refuse('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.')
      send(200, { ARN: SecretId, Name: SecretId.split(':').at(-1), SecretString: secret, VersionId: '1' })
    }
    answer().catch(() => refuse('InvalidRequestException', 'The request can’t be parsed.'))
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return { endpoint, stop: () => stopServer(server) }
}
