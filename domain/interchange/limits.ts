/** The formats of an export and an import. */
export const EXPORT_FORMATS = ['qti', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The most sets that one request may export. */
export const MOST_EXPORTED = 50
/** The most sets of a file that may be imported. The id of a draft has three digits for them. */
export const MOST_IMPORTED = 1000
