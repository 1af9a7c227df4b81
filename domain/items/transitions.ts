/** The relations that transitions show, each with the transitions that show it. */
const RELATIONS = {
  contrast:
    'all the same; by contrast; conversely; even so; even with; however; in contrast; instead; nevertheless; nonetheless; on the contrary; on the other hand; rather; regardless; soon, however; still; though; yet',
  result:
    'accordingly; as a result; consequently; for that reason; for this reason; hence; in response; therefore; thus',
  addition: 'also; besides; furthermore; in addition; in addition to; moreover; what is more',
  example: 'for example; for instance; in particular; specifically',
  time: 'after that; at first; at last; before long; by then; eventually; finally; in the meantime; later; meanwhile; more recently; next; since then; soon; then; until then',
  likeness: 'by the same token; in the same way; likewise; similarly',
  emphasis: 'if anything; in fact; indeed',
  reason: 'after all',
  restatement: 'in other words; in short; that is; that is to say',
}

const RELATION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(RELATIONS).flatMap(([relation, transitions]) =>
    transitions.split('; ').map((words) => [words, relation] as const),
  ),
)

/** Returns the relation that a transition shows; undefined if it isn't in the table. */
export const relationOf = (transition: string): string | undefined =>
  RELATION_OF.get(transition.trim().replace(/,$/, '').replace(/\s+/g, ' ').toLowerCase())
