// CloudFront Function for viewer requests on /api/*: sets the caller's IP address for the firewall,
// replacing any value that the caller sent.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  event.request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return event.request
}
