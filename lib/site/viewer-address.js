// CloudFront Function for viewer requests on /api/*: sets the caller's IP address for the firewall,
// replacing any value that the caller sent. A GET of the address in a mail's List-Unsubscribe header leads to the
// page that asks for confirmation, because some mail programs open that address in a browser.
const STOP_ROUTE = '/api/weekly-summary/stops/'
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request
  if (request.method === 'GET' && request.uri.startsWith(STOP_ROUTE))
    return {
      statusCode: 303,
      statusDescription: 'See Other',
      headers: { location: { value: '/weekly-summary/stop#' + request.uri.slice(STOP_ROUTE.length) } },
    }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
