import { createContext, use } from 'react'

/** The role of the person at this screen. An editor reviews, comments on, and edits sets. */
export type Role = 'admin' | 'editor'

/** The role as the server checked it. It only decides what we show. */
export const RoleContext = createContext<Role>('admin')
export const useRole = (): Role => use(RoleContext)
