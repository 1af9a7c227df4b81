/** A placeholder for this site's origin. A path that resolves to another origin leaves the site. */
const DUMMY_ORIGIN = 'https://here.invalid'
/**
 * How many forms of a path we check: the path itself, and then each form decoded once more. Links to this site are
 * encoded fewer times.
 */
const MAX_FORMS = 5
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
  for (let round = 0; round < MAX_FORMS; round += 1) {
    if (FORBIDDEN.test(form) || LEAVES_ORIGIN.test(form) || !staysOnSite(form)) return false
    const decoded = decode(form)
    // A path that can't be decoded is invalid. A decoded form that can't be decoded again is the last form, such as
    // `50%`, which `50%25` stands for.
    if (decoded === null) return round > 0
    if (decoded === form) return true
    form = decoded
  }
  return false
}

/**
 * Whether the path stays on this site once `/./` and `/../` are resolved. A resolved path that starts with `//` names
 * another site.
 */
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
