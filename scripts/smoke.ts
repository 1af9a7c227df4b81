import { siteChecks } from '#lambdas/canary/site-checks.ts'

/**
 * `npm run smoke -- https://act.example.org`: checks a running site from outside. It opens pages, compares the headers,
 * and takes a short test as a guest. Ends with status 1 if a check fails, and 2 without a site's address.
 */

const [address = ''] = process.argv.slice(2)
const url = URL.parse(address)
if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
  process.stderr.write('Give the address of a site, such as https://act.example.org.\n')
  process.exit(2)
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

let failed = 0
for (const { name, run } of siteChecks(url.origin))
  try {
    process.stdout.write(`✓ ${name}: ${await run()}\n`)
  } catch (error) {
    failed++
    process.stdout.write(`✗ ${name}: ${reasonOf(error)}\n`)
  }
process.stdout.write(failed === 0 ? 'The site works.\n' : `${failed} failed.\n`)
process.exitCode = failed === 0 ? 0 : 1
