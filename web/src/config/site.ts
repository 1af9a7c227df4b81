export const SITE_NAME = 'ACT Prep Platform'
export const TRADEMARK =
  'ACT is a registered trademark of ACT, Inc., which neither sponsors nor endorses this product.'
