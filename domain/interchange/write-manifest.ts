import type { Difficulty } from '../exam/formats.ts'
import { FACTS, factSource, NAMESPACES, RESOURCE_TYPES, SCHEMA_LOCATIONS } from './vocabulary.ts'
import type { Fact } from './vocabulary.ts'
import { escapeXml, lines, tag, XML_DECLARATION } from './xml.ts'

/** A resource of a package, as its manifest lists it. */
export type Resource = {
  id: string
  type: (typeof RESOURCE_TYPES)[keyof typeof RESOURCE_TYPES]
  href: string
  otherFiles: readonly string[]
  /** The ids of other resources. */
  dependsOn: readonly string[]
  title: string
  difficulty: Difficulty | null
  facts: Readonly<Partial<Record<Fact, string>>>
}

/** The words of the LOM standard for a difficulty. */
const LOM_DIFFICULTY = { easy: 'easy', medium: 'medium', hard: 'difficult' } as const satisfies Record<
  Difficulty,
  string
>

const string = (text: string): string => tag('lom:string', { language: 'en-US' }, escapeXml(text))
const vocabularyTerm = (name: string, term: string): string =>
  tag(name, {}, tag('lom:source', {}, 'LOMv1.0') + tag('lom:value', {}, term))

function lomOf({ title, difficulty, facts }: Resource): string {
  const taxonPaths = FACTS.flatMap((fact) => {
    const content = facts[fact]
    if (content === undefined) return []
    const source = tag('lom:source', {}, string(factSource(fact)))
    const taxon = tag('lom:taxon', {}, tag('lom:entry', {}, string(content)))
    return [tag('lom:taxonPath', {}, source + taxon)]
  })
  return tag(
    'lom:lom',
    {},
    lines(
      tag('lom:general', {}, tag('lom:title', {}, string(title))),
      difficulty === null
        ? ''
        : tag('lom:educational', {}, vocabularyTerm('lom:difficulty', LOM_DIFFICULTY[difficulty])),
      taxonPaths.length === 0
        ? ''
        : tag('lom:classification', {}, lines(vocabularyTerm('lom:purpose', 'discipline'), ...taxonPaths)),
    ),
  )
}

/** The QTI metadata that all items share. */
const ITEM_METADATA = tag(
  'qmd:qtiMetadata',
  {},
  lines(
    tag('qmd:itemTemplate', {}, 'false'),
    tag('qmd:timeDependent', {}, 'false'),
    tag('qmd:composite', {}, 'false'),
    tag('qmd:interactionType', {}, 'choiceInteraction'),
    tag('qmd:feedbackType', {}, 'nonadaptive'),
    tag('qmd:solutionAvailable', {}, 'true'),
    tag('qmd:scoringMode', {}, 'responseprocessing'),
  ),
)

const writeResource = (resource: Resource): string =>
  tag(
    'resource',
    { identifier: resource.id, type: resource.type, href: resource.href },
    lines(
      tag('metadata', {}, lines(resource.type === RESOURCE_TYPES.item ? ITEM_METADATA : '', lomOf(resource))),
      ...[resource.href, ...resource.otherFiles].map((href) => tag('file', { href })),
      ...resource.dependsOn.map((identifierref) => tag('dependency', { identifierref })),
    ),
  )

/** Writes the list of a package's resources, with their metadata. */
export const writeManifest = (resources: readonly Resource[]): string =>
  XML_DECLARATION +
  tag(
    'manifest',
    {
      xmlns: NAMESPACES.manifest,
      'xmlns:lom': NAMESPACES.lom,
      'xmlns:qmd': NAMESPACES.metadata,
      'xmlns:xsi': NAMESPACES.schemaInstance,
      'xsi:schemaLocation': SCHEMA_LOCATIONS.manifest,
      identifier: 'act-prep-package',
    },
    lines(
      tag('metadata', {}, lines(tag('schema', {}, 'QTI Package'), tag('schemaversion', {}, '3.0.0'))),
      tag('organizations'),
      tag('resources', {}, lines(...resources.map(writeResource))),
    ),
  )
