import { contactRoutes } from '../../../domain/api/contact.routes.ts'
import type { contactSchemas } from '../../../domain/api/contact.schemas.ts'
import { client } from './api.ts'

/** The contact form's call, apart from the others: no other page fetches its code. */
export const contactApi = client<typeof contactRoutes, typeof contactSchemas>(contactRoutes)
