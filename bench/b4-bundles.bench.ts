import { bundle } from './support/bundle.ts'
import { BUNDLE_GOALS } from './support/bundle-goals.ts'
import { kilobytes, report } from './support/report.ts'

/** Measures the code that the functions of support/bundle-goals.ts load on start. */

const measured = await Promise.all(
  BUNDLE_GOALS.map(async (one) => ({ ...one, ...(await bundle(one.entry)) })),
)
report(
  'B4',
  `bundles ${measured.map(({ name, gzip, modules }) => `${name} ${kilobytes(gzip)} gzip, ${modules} modules`).join('; ')}`,
  measured.map(({ name, goal }) => `${name} <= ${goal} KB`).join(', '),
  measured.every(({ gzip, goal }) => gzip <= goal * 1000),
)
