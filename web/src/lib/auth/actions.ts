/**
 * The actions of signing in, signing out, and managing an account, in the one chunk that `withAuth` loads.
 */
export { signIn, signInAgain, signOut } from './sign-in.ts'
export { changePassword, forgotPassword, resetPassword } from './passwords.ts'
export { changeName, isGoogleAccount } from './person.ts'
export { confirmSignUp, resendCode, signUp } from './sign-up.ts'
