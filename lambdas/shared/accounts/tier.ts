import type { Tier } from '../../../domain/billing/plans.ts'

/** The plan of an account. Until plans can be bought everybody's is Free. */
export const tierOf = async (_userId: string): Promise<Tier> => 'Free'
