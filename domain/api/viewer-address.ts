/** The caller's address, written by the distribution over whatever the caller sent. lib/site/viewer-address.js names it too. */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address'
