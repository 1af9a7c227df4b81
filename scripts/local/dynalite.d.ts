/** The part of dynalite that the embedded database uses. The package has no types. */
declare module 'dynalite' {
  import type { Server } from 'node:http'
  export default function dynalite(options: {
    path?: string
    createTableMs?: number
    deleteTableMs?: number
  }): Server
}
