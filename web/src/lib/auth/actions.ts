/** What a student does to get in and out, in the one piece of code that `withAuth` fetches. */
export * from './entering.ts'
export * from './passwords.ts'
export { changeName, isGoogleAccount } from './person.ts'
export * from './sign-up.ts'
