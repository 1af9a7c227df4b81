import { paths } from '#web/config/paths.ts'

/** The address of a drill of the student, in progress or ended. It isn't in `paths`, which every page loads. */
export const drillAddress = (id: string): string => `${paths.drills.href()}?drill=${encodeURIComponent(id)}`
