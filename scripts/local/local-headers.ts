import { contentSecurityPolicy, securityHeaders } from '../../lib/site/security-headers.ts'

/**
 * The headers that the distribution sends, but for HSTS: plain http cannot set it, and a browser that had it for localhost
 * would refuse every later http server there.
 */
export function localHeaders(): Record<string, string> {
  const { 'strict-transport-security': _, ...headers } = securityHeaders()
  return headers
}

/** Of the distribution's policy, what hot reload cannot have: Vite writes scripts and styles into the page and calls a socket. */
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
