import * as z from 'zod'
import { AwsError, awsOperation, serveAwsJson } from '../aws-json.ts'

export const STRIPE_SECRET_ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:act-prep-stripe-AbCdEf'

/** Serves secrets by ARN to the SDK's Secrets Manager client: only GetSecretValue. */
export const serveSecrets = (secrets: ReadonlyMap<string, string>) =>
  serveAwsJson({
    GetSecretValue: awsOperation(z.object({ SecretId: z.string() }), ({ SecretId }) => {
      const secret = secrets.get(SecretId)
      if (secret === undefined)
        throw new AwsError('ResourceNotFoundException', 'Secrets Manager can’t find the specified secret.')
      return { ARN: SecretId, Name: SecretId.split(':').at(-1), SecretString: secret, VersionId: '1' }
    }),
  })
