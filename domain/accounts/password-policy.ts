/**
 * The password rules of the cloud user pool and the embedded one. The specification requires only a length.
 */
export const PASSWORD_POLICY = {
  minLength: 6,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
} as const
