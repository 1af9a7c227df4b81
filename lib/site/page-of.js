// CloudFront Function, viewer request, on the site's own files: an address is served from the page that was made for it,
// any other screen of the application from the empty page, and what is no screen from the page that says so. An
// errorResponses rule would do the same to the API's 404s.
const MADE = '{{made}}'
const SCREENS = '{{screens}}'

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri
  if (path.slice(path.lastIndexOf('/') + 1).includes('.')) return request
  if (path === '/') request.uri = '/index.html'
  else if (MADE.includes(path)) request.uri = path + '/index.html'
  else if (new RegExp(SCREENS).test(path)) request.uri = '/spa.html'
  else request.uri = '/404/index.html'
  return request
}
