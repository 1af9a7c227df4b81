/** What a student does to get in and out, in the one piece of code that `withAuth` fetches. */
export { signIn, signInAgain, signOut } from './entering.ts'
export { changePassword, forgotPassword, resetPassword } from './passwords.ts'
export { changeName, isGoogleAccount } from './person.ts'
export { confirmSignUp, resendCode, signUp } from './sign-up.ts'
