import type { PackageFiles } from './package-files.ts'
import { resolvePath } from './package-files.ts'
import { atLine, UnreadablePart } from './problem.ts'
import { FACTS, factSource, MANIFEST_FILE, NAMESPACES } from './vocabulary.ts'
import type { Fact } from './vocabulary.ts'
import { childrenNamed, descendantsNamed, textIn } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** A resource of a package, with the facts in its metadata. */
export type ManifestResource = {
  type: string
  /** The paths of its files in the package. */
  href: string
  files: string[]
  facts: Readonly<Partial<Record<Fact, string>>>
}

/** Reads the list of a package's resources. @throws UnreadablePart */
export function readManifest({ xml }: Pick<PackageFiles, 'xml'>): ManifestResource[] {
  const manifest = xml(MANIFEST_FILE)
  if (manifest.name !== 'manifest' || manifest.namespace !== NAMESPACES.manifest)
    throw new UnreadablePart(
      atLine(MANIFEST_FILE, manifest.line),
      `is not the manifest of a QTI 3.0 package: its root must be <manifest> of ${NAMESPACES.manifest}`,
    )
  return childrenNamed(manifest, 'resources').flatMap((resources) =>
    childrenNamed(resources, 'resource').map((resource) => ({
      type: resource.attributes.get('type') ?? '',
      href: pathOf(resource),
      files: childrenNamed(resource, 'file').map(pathOf),
      facts: factsOf(resource),
    })),
  )
}

const pathOf = ({ attributes }: XmlElement): string =>
  resolvePath(MANIFEST_FILE, attributes.get('href') ?? '')

function factsOf(resource: XmlElement): Partial<Record<Fact, string>> {
  const facts: Partial<Record<Fact, string>> = {}
  for (const path of descendantsNamed(resource, 'taxonPath')) {
    const source = descendantsNamed(path, 'source').map(textIn).join('').trim()
    const fact = FACTS.find((name) => factSource(name) === source)
    if (fact !== undefined) facts[fact] = descendantsNamed(path, 'entry').map(textIn).join('').trim()
  }
  return facts
}
