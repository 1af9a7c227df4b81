/** The user pool's group of administrators. */
export const ADMIN_GROUP = 'admin'
/** The group of editors, who review, comment on, and edit sets. An administrator may do so without being in it. */
export const EDITOR_GROUP = 'editors'
/** All groups, the one with the most rights first. */
export const GROUPS = [ADMIN_GROUP, EDITOR_GROUP] as const
export type Group = (typeof GROUPS)[number]
