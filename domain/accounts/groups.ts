/** The user pool's groups. Only the members of the first are administrators. */
export const ADMIN_GROUP = 'admin'
/** Its members review, comment on, and edit the sets of the bank. An administrator may do that without it. */
export const EDITOR_GROUP = 'editors'
/** All groups, the strongest first. */
export const GROUPS = [ADMIN_GROUP, EDITOR_GROUP] as const
export type Group = (typeof GROUPS)[number]
