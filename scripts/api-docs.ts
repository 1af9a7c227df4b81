import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { apiMarkdown } from './api-markdown.ts'

/** Writes docs/api.md from the contracts; a test fails if it's out of date. */
const file = join(import.meta.dirname, '../docs/api.md')
writeFileSync(file, await prettier.format(apiMarkdown(), { parser: 'markdown' }))
