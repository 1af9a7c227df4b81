// CloudFront Function, viewer request, on the site's own files: an address is served from the page that was made for it,
// any other screen of the application from the empty page, and what is no screen from the page that says so. An
// errorResponses rule would do the same to the API's 404s.
const MADE = '{{made}}'
const SCREENS = '{{screens}}'
// Where a guide stands, and its other address: the page is the same, and names the first.
const GUIDES = '{{guides}}'
const OTHER_GUIDES = '{{otherGuides}}'

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return request
  const meant = tidied(path)
  if (meant !== path && pageOf(meant) !== null) return redirect(meant, request.rawQueryString())
  request.uri = pageOf(path) || '/404/index.html'
  return request
}

function pageOf(path) {
  if (path === '/') return '/index.html'
  const page = path.startsWith(OTHER_GUIDES) ? GUIDES + path.slice(OTHER_GUIDES.length) : path
  if (MADE.includes(page)) return page + '/index.html'
  return new RegExp(SCREENS).test(path) ? '/spa.html' : null
}

// One slash each, and the screen's name in small letters; an id may have capitals.
function tidied(path) {
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
