import type { ContentSet } from '../items/content-set.ts'
import type { Figure } from '../items/figures.ts'
import { sharedFigures } from '../items/passage.ts'
import { writeBlocks } from './rich-text.ts'
import type { RenderMath } from './rich-text.ts'
import { figureDataFile, figureImageFile, writeFigure } from './write-figure.ts'
import { itemId, ROOT, writeItem } from './write-item.ts'
import type { Resource } from './write-manifest.ts'
import { RESOURCE_TYPES } from './vocabulary.ts'
import { lines, tag, XML_DECLARATION } from './xml.ts'

export type PackageParts = {
  renderMath: RenderMath
  /** Returns a chart or a diagram as an SVG document. */
  drawFigure: (figure: Figure) => string
}

const STIMULUS_FILE = 'stimulus.xml'
const SET_FILE = 'set.xml'
const itemFile = (index: number): string => `item-${index + 1}.xml`
const folderOf = (setId: string): string => `sets/${setId}/`

/**
 * Writes a set as a section of a QTI 3.0 package, in a folder of its own. The package also needs the manifest of the
 * resources of all its sets.
 * @returns the text of each file by its path in the package
 */
export function writeSet(
  set: ContentSet,
  parts: PackageParts,
): { files: Map<string, string>; resources: Resource[] } {
  const files = [...filesOf(set, parts)].map(([name, text]) => [folderOf(set.id) + name, text] as const)
  return { files: new Map(files), resources: resourcesOf(set) }
}

/** The figures that belong to the passage, and so to the stimulus. Each other one is with its question. */
const stimulusFigures = ({ figures, questions }: ContentSet): Figure[] =>
  sharedFigures(
    figures,
    questions.map(({ figure = null }) => ({ figure })),
  )

const hasStimulus = (set: ContentSet): boolean => set.passage !== undefined || stimulusFigures(set).length > 0

const stimulusId = (setId: string): string => `${setId}-stimulus`

function filesOf(set: ContentSet, parts: PackageParts): Map<string, string> {
  const { id, title, questions, figures } = set
  const stimulus = hasStimulus(set) ? { identifier: stimulusId(id), href: STIMULUS_FILE, title } : null
  const files = new Map<string, string>([[SET_FILE, writeSection(set)]])
  if (stimulus !== null) files.set(STIMULUS_FILE, writeStimulus(set, parts.renderMath))
  for (const index of questions.keys())
    files.set(itemFile(index), writeItem(set, index, stimulus, parts.renderMath))
  for (const figure of figures) {
    files.set(figureDataFile(figure.id), JSON.stringify(figure, null, 2))
    if (figure.kind !== 'table') files.set(figureImageFile(figure.id), parts.drawFigure(figure))
  }
  return files
}

const writeSection = ({ id, title, questions }: ContentSet): string =>
  XML_DECLARATION +
  tag(
    'qti-assessment-section',
    { ...ROOT, identifier: id, title, visible: 'true', 'keep-together': 'true' },
    lines(
      ...questions.map((_, index) =>
        tag('qti-assessment-item-ref', { identifier: itemId(id, index), href: itemFile(index) }),
      ),
    ),
  )

function writeStimulus(set: ContentSet, renderMath: RenderMath): string {
  const blocks = set.passage === undefined ? [] : writeBlocks(set.passage, renderMath)
  return (
    XML_DECLARATION +
    tag(
      'qti-assessment-stimulus',
      { ...ROOT, identifier: stimulusId(set.id), title: set.title, 'xml:lang': 'en-US' },
      lines(
        tag(
          'qti-stimulus-body',
          {},
          lines(...blocks, ...stimulusFigures(set).map((one) => writeFigure(one))),
        ),
      ),
    )
  )
}

function resourcesOf(set: ContentSet): Resource[] {
  const { id, version, section, difficulty, title, questions, figures } = set
  const folder = folderOf(id)
  const images = (own: readonly Figure[]) =>
    own.filter(({ kind }) => kind !== 'table').map((figure) => folder + figureImageFile(figure.id))
  const stimulus = hasStimulus(set) ? [stimulusId(id)] : []
  return [
    {
      id,
      type: RESOURCE_TYPES.set,
      href: folder + SET_FILE,
      otherFiles: figures.map((figure) => folder + figureDataFile(figure.id)),
      dependsOn: questions.map((_, index) => itemId(id, index)),
      title,
      difficulty,
      facts: { version, section, difficulty },
    },
    ...stimulus.map((identifier) => ({
      id: identifier,
      type: RESOURCE_TYPES.stimulus,
      href: folder + STIMULUS_FILE,
      otherFiles: images(stimulusFigures(set)),
      dependsOn: [],
      title,
      difficulty: null,
      facts: {},
    })),
    ...questions.map(({ topic, reporting, figure }, index) => ({
      id: itemId(id, index),
      type: RESOURCE_TYPES.item,
      href: folder + itemFile(index),
      otherFiles: images(figures.filter((one) => one.id === figure)),
      dependsOn: stimulus,
      title: `${title}, question ${index + 1}`,
      difficulty,
      facts: { topic, ...(reporting === undefined ? {} : { reporting }) },
    })),
  ]
}
