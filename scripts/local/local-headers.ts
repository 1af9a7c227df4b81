import { contentSecurityPolicy, securityHeaders } from '#lib/site/security-headers.ts'

/**
 * Returns the headers that the distribution sends, except HSTS. Plain HTTP can't set HSTS, and a browser that
 * stored it for localhost couldn't open any HTTP server on this machine afterwards.
 */
export function localHeaders(): Record<string, string> {
  const { 'strict-transport-security': _, ...headers } = securityHeaders()
  return headers
}

/**
 * Returns the distribution's content security policy, widened for hot reload: Vite writes scripts and styles into the
 * page and opens a socket.
 */
export function hotReloadPolicy(): string {
  const widened: Readonly<Record<string, string>> = {
    'script-src': "script-src 'self' 'unsafe-inline'",
    'style-src': "style-src 'self' 'unsafe-inline'",
  }
  return contentSecurityPolicy(['ws:'])
    .split('; ')
    .map((directive) => widened[directive.split(' ')[0] ?? ''] ?? directive)
    .join('; ')
}
