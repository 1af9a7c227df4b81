/**
 * The header with the caller's address. The distribution overwrites whatever the caller sent.
 * lib/site/viewer-address.js uses the same name.
 */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
