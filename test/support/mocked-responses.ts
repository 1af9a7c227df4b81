/**
 * Mocked responses by method and path below /api. `{}` stands for one part of a path. The path of a user pool's action
 * is like `/cognito/SignUp`.
 */
export type MockedResponses = Readonly<
  Record<string, (body: unknown, path: string) => MockedResponse | Promise<MockedResponse>>
>
export type MockedResponse = { status?: number; headers?: Record<string, string>; body: unknown }

/** Returns the mocked response to a call, or undefined if there is none. */
export function mockedResponse(
  responses: MockedResponses,
  method: string,
  path: string,
  body: unknown,
): MockedResponse | Promise<MockedResponse> | undefined {
  const found = Object.entries(responses).find(([name]) =>
    new RegExp(`^${name.replaceAll('{}', '[^/]+')}$`).test(`${method} ${path}`),
  )
  return found?.[1](body, path)
}
