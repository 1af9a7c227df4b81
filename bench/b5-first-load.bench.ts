import { measureFirstLoads } from './support/first-load.ts'
import { kilobytes, report } from './support/report.ts'

/** Measures the scripts and styles that a first-time browser loads before the page is complete. */

const { pages, thirdParties } = measureFirstLoads()
report(
  'B5',
  `first-load ${pages.map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`).join(', ')} brotli, ` +
    `${thirdParties.length} third parties`,
  `${pages.map(({ path, goal }) => `${path} <= ${goal} KB`).join(', ')}, 0`,
  thirdParties.length === 0 && pages.every(({ bytes, goal }) => bytes <= goal * 1000),
)
