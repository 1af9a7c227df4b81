/**
 * The names that a QTI package uses, QTI's and our own for what QTI has no names for. docs/interchange.md explains
 * ours, so that other programs can write such packages.
 */

export const NAMESPACES = {
  item: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  manifest: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  metadata: 'http://www.imsglobal.org/xsd/imsqti_metadata_v3p0',
  lom: 'http://ltsc.ieee.org/xsd/LOM',
  math: 'http://www.w3.org/1998/Math/MathML',
  schemaInstance: 'http://www.w3.org/2001/XMLSchema-instance',
} as const

const SCHEMAS = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd'
export const SCHEMA_LOCATIONS = {
  item: `${NAMESPACES.item} ${SCHEMAS}/imsqti_asiv3p0_v1p0.xsd`,
  manifest: [
    `${NAMESPACES.manifest} ${SCHEMAS}/imsqtiv3p0_imscpv1p2_v1p0.xsd`,
    `${NAMESPACES.lom} https://purl.imsglobal.org/spec/md/v1p3/schema/xsd/imsmd_loose_v1p3p2.xsd`,
    `${NAMESPACES.metadata} ${SCHEMAS}/imsqti_metadatav3p0_v1p0.xsd`,
  ].join(' '),
} as const

export const MANIFEST_FILE = 'imsmanifest.xml'

export const RESOURCE_TYPES = {
  set: 'imsqti_section_xmlv3p0',
  stimulus: 'imsqti_stimulus_xmlv3p0',
  item: 'imsqti_item_xmlv3p0',
} as const

/** The facts about a set or a question in the LOM classification of its resource. */
export const FACTS = ['version', 'section', 'difficulty', 'topic', 'reporting'] as const
export type Fact = (typeof FACTS)[number]
/** The source of a fact's taxon path. */
export const factSource = (fact: Fact): string => `urn:act-prep:${fact}`

/** The uses of rubric blocks, which candidates never see. */
export const RUBRICS = {
  hint: 'ext:act-prep-hint',
  solution: 'ext:act-prep-solution',
  check: 'ext:act-prep-check',
} as const
export type RubricUse = (typeof RUBRICS)[keyof typeof RUBRICS]

export const CLASSES = {
  /** A marked portion of an English passage, with the id "portion-3". */
  portion: 'act-prep-portion',
  /** The label behind a marked portion: "[3]". */
  portionLabel: 'act-prep-portion-label',
  /** The paragraph of an item that names its portion: "Underlined portion 3". */
  askedPortion: 'act-prep-asked-portion',
  /** A figure, with its data in the file `figures/<id>.json` beside the item or stimulus. */
  figure: 'act-prep-figure',
} as const
