/** The addresses in the mail: a page of the site, and a route of the API. */

/** The page that asks before it turns the mail off. The token is in the fragment, which no server logs. */
export const STOP_PAGE = '/weekly-summary/stop'
/** The address to which a mail program posts (RFC 8058), below /api. */
export const STOP_ROUTE = '/weekly-summary/stops'

export type MailAddresses = {
  /** The site's origin. */
  site: string
  /** The student's token, which can only turn this mail off. */
  token: string
}

export const stopPageUrl = ({ site, token }: MailAddresses): string => `${site}${STOP_PAGE}#${token}`
export const stopRouteUrl = ({ site, token }: MailAddresses): string => `${site}/api${STOP_ROUTE}/${token}`
