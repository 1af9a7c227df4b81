/** The user pool's only group. Only its members are administrators. */
export const ADMIN_GROUP = 'admin'
