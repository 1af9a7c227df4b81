/** What a password must be, for the user pool in the cloud and the embedded one: the specification asks for a length alone. */
export const PASSWORD_POLICY = {
  minLength: 6,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
} as const
