// The code of the CloudFront Functions for both viewer events of the site's own files. On a request, it
// rewrites the URL to the file of its page, or redirects to the page that was meant. On a response, it sets
// status 404 if the URL has no page. An errorResponses rule would also change the API's 404s.
const PRERENDERED = '{{prerendered}}'
const SCREENS = '{{screens}}'
// Patterns of URLs whose pages are all prerendered. Any other URL that matches one doesn't exist.
const CLOSED = '{{closed}}'
const FILES = '{{files}}'
// The beginnings of a guide's two URLs, which serve the same page. It names the first as canonical.
const GUIDES = '{{guides}}'
const OTHER_GUIDES = '{{otherGuides}}'
const NOT_FOUND = '/404/index.html'
// The empty page for a screen that itself shows what is missing ("Guide Not Found").
const NOTHING_HERE = '/404/spa.html'

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  return event.response ? handleResponse(event) : handleRequest(event.request)
}

function handleRequest(request) {
  const path = withoutSlash(request.uri)
  const intended = tidyPath(path)
  if (intended !== path && !isFile(path) && pageOf(intended) !== null)
    return redirect(intended, request.rawQueryString())
  request.uri = fileOf(path)
  return request
}

// AWS doesn't document whether this request has the viewer's URL or the rewritten one. Both give the same
// result.
function handleResponse(event) {
  const response = event.response
  const file = fileOf(withoutSlash(event.request.uri))
  if (response.statusCode === 200 && (file === NOT_FOUND || file === NOTHING_HERE)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  return response
}

function fileOf(path) {
  return isFile(path) ? path : pageOf(path) || NOT_FOUND
}

function isFile(path) {
  if (path.startsWith('/assets/') || FILES.includes(path)) return true
  return path.endsWith('/index.html') && PRERENDERED.includes(path.slice(0, -'/index.html'.length) || '/')
}

function pageOf(path) {
  if (path === '/') return '/index.html'
  const page = path.startsWith(OTHER_GUIDES) ? GUIDES + path.slice(OTHER_GUIDES.length) : path
  if (PRERENDERED.includes(page)) return page + '/index.html'
  if (new RegExp(CLOSED).test(path)) return NOTHING_HERE
  return new RegExp(SCREENS).test(path) ? '/spa.html' : null
}

function withoutSlash(uri) {
  return uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri
}

// Removes repeated slashes and makes the screen's name lowercase. An id may have capitals.
function tidyPath(path) {
  const plain = path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  return plain.replace(/^\/[^/]+/, (name) => name.toLowerCase())
}

function redirect(path, query) {
  return {
    statusCode: 308,
    statusDescription: 'Permanent Redirect',
    headers: { location: { value: query ? path + '?' + query : path } },
  }
}
