type Details = { status?: number; type?: string; code?: string; param?: string; declineCode?: string }

/** An error in Stripe's response format. */
export class StripeError extends Error {
  override readonly name = 'StripeError'
  readonly status: number
  readonly body: object

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', code, param, declineCode }: Details = {},
  ) {
    super(message)
    this.status = status
    this.body = {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
        message,
        ...(param === undefined ? {} : { param }),
        type,
      },
    }
  }
}

/** @param param the parameter with the id; omitted if the id was in the path */
export const noSuch = (what: string, id: string, param?: string): StripeError =>
  new StripeError(`No such ${what}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  })
