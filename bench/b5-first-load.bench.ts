import { measureFirstLoads } from './support/first-load.ts'
import { kilobytes, report } from './support/report.ts'

/** What a browser that has never been here loads before the page is whole. */

const { pages, thirdParties } = measureFirstLoads()
report(
  'B5',
  `first-load ${pages.map(({ path, bytes }) => `${path} ${kilobytes(bytes)}`).join(', ')} brotli, ` +
    `${thirdParties.length} third parties`,
  `${pages.map(({ path, goal }) => `${path} <= ${goal} KB`).join(', ')}, 0`,
  thirdParties.length === 0 && pages.every(({ bytes, goal }) => bytes <= goal * 1000),
)
