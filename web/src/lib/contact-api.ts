import { contactRoutes } from '#domain/api/contact.routes.ts'
import type { contactSchemas } from '#domain/api/contact.schemas.ts'
import { client } from './api.ts'

/** The API call of the contact form, separate from the others so that no other page loads its code. */
export const contactApi = client<typeof contactRoutes, typeof contactSchemas>(contactRoutes)
