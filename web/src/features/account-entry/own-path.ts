/** Any origin serves: an address that keeps it is one of ours. */
const HERE = 'https://here.invalid'
/** More than any address of ours needs, and far more than a link is mistyped by. */
const MOST_ENCODINGS = 5
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\\]/
const LEAVES = /^\/\//

/** The path that `?next=` names, where it is one of this site's own; null for everything else. */
export const ownPath = (next: string | null): string | null =>
  next !== null && isOwnPath(next) ? next : null

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  // However often it is encoded, no form of it may lead elsewhere.
  let form = path
  for (let round = 0; round < MOST_ENCODINGS; round += 1) {
    if (FORBIDDEN.test(form) || LEAVES.test(form) || !staysHere(form)) return false
    const decoded = decode(form)
    // What cannot be decoded is a mistake as it stands, and an end further in: 50%25 means 50%.
    if (decoded === null) return round > 0
    if (decoded === form) return true
    form = decoded
  }
  return false
}

/** Browsers fold `/./` and `/../` away, and what is left may begin with two slashes. */
function staysHere(path: string): boolean {
  const url = new URL(path, HERE)
  return url.origin === HERE && !LEAVES.test(url.pathname)
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
