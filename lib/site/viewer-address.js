// CloudFront Function, viewer request, on /api/*: tells the firewall who calls, whatever the caller says about that.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return event.request
}
