import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as prettier from 'prettier'
import { roomsOf } from './layers/rooms.ts'
import { withRooms } from './layers/rooms-markdown.ts'
import { readSources } from './layers/sources.ts'

/** `npm run docs:architecture`: draws the rooms in docs/architecture.md; a test fails if they are out of date. */
const file = join(import.meta.dirname, '../docs/architecture.md')
const options = await prettier.resolveConfig(file)
const drawn = withRooms(readFileSync(file, 'utf8'), roomsOf(readSources()))
writeFileSync(file, await prettier.format(drawn, { ...options, parser: 'markdown' }))
