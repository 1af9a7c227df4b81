import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import * as z from 'zod'
import { GUIDE_DIFFICULTIES, GUIDE_SECTIONS, sortGuides, isGuideId } from '#domain/guides/guide.ts'
import type { GuideInFile } from '#domain/guides/guide-rules.ts'
import { readTime } from '#domain/guides/read-time.ts'
import { typographic } from '#domain/text/typographic.ts'
import type { FileFinding } from '#domain/items/finding.ts'
import { figureSchema } from '#domain/items/figures.ts'
import { parseYaml } from './load.ts'
import { schemaMessages } from './schema-message.ts'

/** The fields between the two '---' lines of a guide. */
const frontMatter = z.strictObject({
  title: z.string().trim().min(8).max(80),
  description: z.string().trim(),
  difficulty: z.enum(GUIDE_DIFFICULTIES),
  tags: z.array(z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'must be lowercase with underscores')),
  createdAt: z.iso.date(),
  premium: z.literal(true).optional(),
  figures: z.array(figureSchema).min(1).optional(),
})

/** The guides that could be read, and the reasons why other files couldn't. */
export type Guides = { guides: GuideInFile[]; findings: FileFinding[] }

/** Reads one file's guide, or returns why it isn't valid. @param place "section/slug" */
export function readGuide(text: string, file: string, place: string): Guides {
  const wrong = (rule: string, message: string): Guides => ({
    guides: [],
    findings: [{ file, where: '', rule, message }],
  })
  const section = GUIDE_SECTIONS.find((name) => name === dirname(place))
  if (section === undefined)
    return wrong('place', `must be in one of the folders ${GUIDE_SECTIONS.join(', ')}`)
  const id = basename(place)
  if (!isGuideId(id)) return wrong('place', 'must have a name in lowercase with hyphens')
  const [, front, content] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (front === undefined || content === undefined)
    return wrong('front-matter', 'must begin with a line "---", its fields, and another line "---"')
  const { value, findings } = parseYaml(file, front)
  if (findings.length > 0) return { guides: [], findings }
  const parsed = frontMatter.safeParse(value)
  if (!parsed.success)
    return {
      guides: [],
      findings: schemaMessages(parsed.error).map((one) => ({ file, rule: 'schema', ...one })),
    }
  const { difficulty, premium = false, ...facts } = parsed.data
  const guide = {
    ...facts,
    title: typographic(facts.title),
    description: typographic(facts.description),
    id,
    section,
    difficultyLevel: difficulty,
    readTime: readTime(id, content),
    premium,
    content: typographic(content.trim()),
  }
  return { guides: [{ file, guide }], findings: [] }
}

/**
 * Reads every guide under a folder (content/guides), in the order in which lists show them (`sortGuides`). Reports
 * files without the extension .md, because their authors would otherwise miss that they are ignored. A missing folder
 * means no guides. Paths in the result are relative to the working directory.
 */
export function readGuides(root: string): Guides {
  const result: Guides = { guides: [], findings: [] }
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) {
    const file = relative(process.cwd(), path).split(sep).join('/')
    const place = relative(root, path).split(sep).join('/')
    if (!place.endsWith('.md')) {
      result.findings.push({ file, where: '', rule: 'file', message: 'is ignored; the name of a guide must end in .md' })
      continue
    }
    const { guides, findings } = readGuide(readFileSync(path, 'utf8'), file, place.replace(/\.md$/, ''))
    result.guides.push(...guides)
    result.findings.push(...findings)
  }
  const order = sortGuides(result.guides.map(({ guide }) => guide))
  return { ...result, guides: result.guides.toSorted((a, b) => order.indexOf(a.guide) - order.indexOf(b.guide)) }
}
