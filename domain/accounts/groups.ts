/** The user pool's one group: its members are administrators. No other word makes anybody one. */
export const ADMIN_GROUP = 'admin'
