/**
 * The header with the caller's IP address. CloudFront replaces any value that the caller sent.
 * lib/site/viewer-address.js uses the same name.
 */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
