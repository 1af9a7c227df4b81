/** Any origin works: a URL that keeps it stays on this site. */
const DUMMY_ORIGIN = 'https://here.invalid'
/** More than any path of this site needs, and more than a mistyped link has. */
const MAX_ENCODINGS = 5
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\\]/
const LEAVES_ORIGIN = /^\/\//

/** Returns the path in `?next=` if it's on this site, or null. */
export const ownPath = (next: string | null): string | null =>
  next !== null && isOwnPath(next) ? next : null

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  // No decoded form of the path may lead to another site, however often it's encoded.
  let form = path
  for (let round = 0; round < MAX_ENCODINGS; round += 1) {
    if (FORBIDDEN.test(form) || LEAVES_ORIGIN.test(form) || !staysOnSite(form)) return false
    const decoded = decode(form)
    // If the path itself can't be decoded, it's invalid. If a decoded form can't be, decoding is done: 50%25
    // means 50%.
    if (decoded === null) return round > 0
    if (decoded === form) return true
    form = decoded
  }
  return false
}

/** Browsers resolve `/./` and `/../`, and the result may start with two slashes. */
function staysOnSite(path: string): boolean {
  const url = new URL(path, DUMMY_ORIGIN)
  return url.origin === DUMMY_ORIGIN && !LEAVES_ORIGIN.test(url.pathname)
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
