import { openPackage, resolvePath } from './package-files.ts'
import type { PackageFiles, ParseXml } from './package-files.ts'
import { atLine, collectProblem, UnreadablePart } from './problem.ts'
import { readItem } from './read-item.ts'
import { readManifest } from './read-manifest.ts'
import type { ManifestResource } from './read-manifest.ts'
import type { ReadFile, ReadSet } from './read-set.ts'
import { readBlocks } from './rich-text.ts'
import type { FileProblem } from './problem.ts'
import { MANIFEST_FILE, RESOURCE_TYPES } from './vocabulary.ts'
import { childrenNamed } from './xml.ts'
import type { XmlElement } from './xml.ts'

/**
 * Reads the sets of a QTI 3.0 package in the form that docs/interchange.md describes.
 * @param texts the text of each file by its path
 */
export function readPackage(texts: ReadonlyMap<string, string>, parseXml: ParseXml): ReadFile {
  const files = openPackage(texts, parseXml)
  const problems: FileProblem[] = []
  const sets = collectProblem(problems, () => {
    const resources = readManifest(files)
    const setResources = resources.filter(({ type }) => type === RESOURCE_TYPES.set)
    if (setResources.length === 0)
      throw new UnreadablePart(
        MANIFEST_FILE,
        `has no sets: each needs a resource of the type ${RESOURCE_TYPES.set} that lists its questions`,
      )
    return setResources.flatMap(
      (resource) => collectProblem(problems, () => readSet(resource, resources, files)) ?? [],
    )
  })
  return { sets: sets ?? [], problems }
}

function readSet(
  { href, files: ownFiles, facts }: ManifestResource,
  resources: readonly ManifestResource[],
  files: PackageFiles,
): ReadSet {
  const section = files.xml(href)
  if (section.name !== 'qti-assessment-section')
    throw new UnreadablePart(atLine(href, section.line), 'is not a <qti-assessment-section>')
  const paths = childrenNamed(section, 'qti-assessment-item-ref').map((ref) => addressIn(ref, href))
  const items = paths.map((path) => ({ path, item: files.xml(path) }))
  const stimuli = new Set(
    items.flatMap(({ path, item }) =>
      childrenNamed(item, 'qti-assessment-stimulus-ref').map((ref) => addressIn(ref, path)),
    ),
  )
  if (stimuli.size > 1)
    throw new UnreadablePart(atLine(href, section.line), 'its items have more than one passage')
  const [stimulus] = stimuli
  const passage = stimulus === undefined ? '' : readPassage(files.xml(stimulus), stimulus)
  const raw = {
    id: section.attributes.get('identifier'),
    title: section.attributes.get('title'),
    ...facts,
    ...(passage === '' ? {} : { passage }),
    figures: ownFiles.filter((path) => path.endsWith('.json')).map((path) => files.json(path)),
    questions: items.map(({ path, item }) =>
      readItem(item, path, resources.find((resource) => resource.href === path)?.facts ?? {}),
    ),
  }
  return { where: href, questionPlaces: paths, raw }
}

const addressIn = (ref: XmlElement, file: string): string =>
  resolvePath(file, ref.attributes.get('href') ?? '')

function readPassage(stimulus: XmlElement, file: string): string {
  const [body] = childrenNamed(stimulus, 'qti-stimulus-body')
  if (body === undefined) throw new UnreadablePart(atLine(file, stimulus.line), 'has no <qti-stimulus-body>')
  return readBlocks(body, file)
}
