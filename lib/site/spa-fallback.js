// CloudFront Function, viewer request, on the site's own files: a path without an extension is a page of the
// application, which index.html is for all of them. An errorResponses rule would do the same to the API's 404s.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1)
  if (!lastPart.includes('.')) request.uri = '/index.html'
  return request
}
