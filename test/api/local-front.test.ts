import { expect, test } from 'vitest'
import { openAccountCloud } from '../support/account-cloud.ts'

/** The paths that the embedded cloud serves besides the site and the API, and which function serves a route. */

const { url, auth, userPool } = await openAccountCloud()
const post = (action: string, body: string, headers: Record<string, string> = {}, path = '/cognito') =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}`, ...headers },
    body,
  })

test('/config.json names the user pool at the origin of the request', async () => {
  const other = url.replace('localhost', '127.0.0.1')
  for (const origin of [url, other]) {
    const response = await fetch(`${origin}/config.json`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.json()).toEqual({ auth: { ...auth, endpoint: `${origin}/cognito` } })
  }
})

test('the user pool responds to POST at /cognito with and without a slash, and at no other path', async () => {
  const body = JSON.stringify({ ClientId: auth.userPoolClientId, Username: 'nobody@example.com' })
  expect((await post('ForgotPassword', body)).status).toBe(200)
  expect((await post('ForgotPassword', body, {}, '/cognito/')).status).toBe(200)
  expect((await post('ForgotPassword', body, {}, '/cognito/deeper')).status).toBe(404)
  expect((await fetch(`${url}/cognito`)).status).toBe(404)
})

test.each([
  ['NoSuchThing', '{}', 'UnknownOperationException'],
  ['toString', '{}', 'UnknownOperationException'],
  ['SignUp', '', 'SerializationException'],
  ['SignUp', '{"ClientId":', 'SerializationException'],
  ['SignUp', 'null', 'InvalidParameterException'],
  ['SignUp', '{"Username":7}', 'InvalidParameterException'],
  ['AdminDeleteUser', '{}', 'MissingAuthenticationTokenException'],
  ['ListUsers', '{}', 'MissingAuthenticationTokenException'],
])('the user pool rejects %s with the body %j as %s', async (action, body, name) => {
  const response = await post(action, body)
  expect(response.status).toBe(400)
  expect(response.headers.get('x-amzn-errortype')).toBe(`${name}:`)
  expect(await response.json()).toMatchObject({ __type: name })
})

test('a code arrives in the inbox, as a page without scripts and as JSON', async () => {
  const empty = await (await fetch(`${url}/local/inbox`)).text()
  expect(empty).toContain('No messages yet')
  const email = 'o\'neil+"act"@example.com'
  await userPool.ensureUser({ email, password: 'practice36', firstName: 'Maya', lastName: 'O’Neil' })
  await post('ForgotPassword', JSON.stringify({ ClientId: auth.userPoolClientId, Username: email }))
  const [message] = await userPool.listMail()
  expect(await (await fetch(`${url}/local/inbox.json`)).json()).toEqual({
    messages: [message],
    mails: [],
    notices: [],
  })
  expect(message).toMatchObject({ to: email, purpose: 'reset' })
  const page = await fetch(`${url}/local/inbox`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain(`<p class="code">${message?.code}</p>`)
  expect(text).toContain('To o&#39;neil+&quot;act&quot;@example.com')
  const styles = await fetch(`${url}/local/inbox.css`)
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await styles.text()).toMatch(/--paper:[^]*\.code \{/)
})

test('the gateway calls the function of the route’s service, and a deleted account is removed from the user pool', async () => {
  const email = 'leaving@example.com'
  const userId = await userPool.ensureUser({
    email,
    password: 'practice36',
    firstName: 'Maya',
    lastName: 'Okafor',
  })
  const signIn = () =>
    post(
      'InitiateAuth',
      JSON.stringify({
        ClientId: auth.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: 'practice36' },
      }),
    )
  const token = /"AccessToken":"([^"]+)"/.exec(await (await signIn()).text())?.[1]
  const api = (method: string, path: string) =>
    fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  expect(await (await api('GET', '/me')).json()).toMatchObject({ userId })
  expect(await (await api('GET', '/me/export')).json()).toMatchObject({ tests: [] })
  expect((await api('PUT', '/me')).status).toBe(404)
  expect((await api('GET', '/nothing')).status).toBe(404)
  expect(await (await api('DELETE', '/me')).json()).toEqual({ deleted: true })
  expect((await api('GET', '/me')).status).toBe(401)
  expect((await signIn()).status).toBe(400)
  expect(JSON.stringify(await userPool.listMail())).not.toContain(email)
})
